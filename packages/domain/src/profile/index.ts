// Usernames, profiles and account forms.
export {
  ACCOUNT_MESSAGES,
  isEmail,
  PASSWORD_MAX,
  PASSWORD_MIN,
  NEW_PROFILE,
  PROFILE_TEXT_RULES,
  type ProfileErrors,
  profileErrors,
  type ProfileFields,
  SKILL_LEVELS,
  type SkillLevel,
  storedProfile,
} from './profile.ts'
export {
  type Arm,
  hasArm,
  type Preferences,
  type PreferencesChange,
  preferencesProblem,
} from './preferences.ts'
export { maySeeProfile, sharePath } from './sharing.ts'
export {
  checkSignUpUsername,
  checkUsername,
  generateUsername,
  normalizeUsername,
  USERNAME_HINT,
  USERNAME_MESSAGES,
  usernameProblem,
} from './username.ts'
