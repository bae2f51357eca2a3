// Usernames, profiles and account forms.
export {
  ACCOUNT_MESSAGES,
  isEmail,
  isProfileVisibleTo,
  PASSWORD_MAX,
  PASSWORD_MIN,
  NEW_PROFILE,
  PROFILE_TEXT_RULES,
  type ProfileErrors,
  profileErrors,
  type ProfileFields,
  SKILL_LEVELS,
  type SkillLevel,
  validateProfile,
} from './profile.ts'
export {
  type Arm,
  hasArm,
  type Preferences,
  type PreferencesChange,
  preferencesError,
} from './preferences.ts'
export {
  checkSignUpUsername,
  checkUsername,
  generateUsername,
  normalizeUsername,
  USERNAME_HINT,
  USERNAME_MESSAGES,
  usernameProblem,
} from './username.ts'
