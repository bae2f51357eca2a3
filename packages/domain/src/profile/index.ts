// Usernames, profiles and account forms.
export {
  checkForgot,
  checkReset,
  checkSignIn,
  checkSignUp,
  FORM_MESSAGES,
  isEmail,
  PASSWORD_MAX,
  PASSWORD_MIN,
  type SignUpForm,
} from './forms.ts'
export {
  maySaveProfile,
  NEW_PROFILE,
  PROFILE_TEXT_RULES,
  type ProfileErrors,
  profileErrors,
  type ProfileFields,
  SKILL_LEVELS,
  type SkillLevel,
  storedProfile,
} from './profile.ts'
export { playerName } from './player-name.ts'
export {
  type Arm,
  hasArm,
  type Preferences,
  type PreferencesChange,
  preferencesProblem,
} from './preferences.ts'
export { AFTER_SIGN_IN, returnPath } from './return-path.ts'
export {
  availabilityBeforeAsking,
  checkSignUpUsername,
  checkUsername,
  generatedUsername,
  normalizedUsername,
  USERNAME_HINT,
  USERNAME_MESSAGES,
  type UsernameAvailability,
  usernameProblem,
} from './username.ts'
export { bagStats, maySeeProfile, pdgaProfileUrl, sharePath } from './visibility.ts'
