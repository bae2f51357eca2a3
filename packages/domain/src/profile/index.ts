// Usernames, profiles and account forms.
export { isEmail, PASSWORD_MAX, PASSWORD_MIN } from './account.ts'
export {
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
export {
  checkSignUpUsername,
  checkUsername,
  generatedUsername,
  normalizedUsername,
  USERNAME_HINT,
  USERNAME_MESSAGES,
  usernameProblem,
} from './username.ts'
export { maySeeProfile, sharePath } from './visibility.ts'
