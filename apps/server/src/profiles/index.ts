// The parts of this feature that other features may use.
export { avatarsOf } from './avatar-queries.ts'
export type { Profiles } from './profiles.ts'
export {
  BEFORE_ALL_USERNAMES,
  insertProfile,
  lastUsernameOfPart,
  type LockedPlayer,
  lockPlayer,
  preferencesFrom,
  profileById,
  profileByUsername,
  publicUsernames,
  setShowOwnedDiscs,
  type StoredProfile,
  visibleProfile,
} from './queries.ts'
export {
  ACCESS_COLUMNS,
  canSeeBag,
  hiddenOf,
  type ProfileAccess,
  profileAccess,
  type Restriction,
  RESTRICTION_COLUMNS,
  restrictionsOf,
  restrictionView,
  hiddenField,
} from './restrictions.ts'
