// The parts of this feature that other features may use.
export { listAvatarsOf } from './avatar-queries.ts'
export type { Profiles } from './profiles.ts'
export {
  BEFORE_ALL_USERNAMES,
  insertProfile,
  findLastUsernameInBatch,
  type LockedPlayer,
  lockPlayer,
  preferencesFrom,
  findProfileById,
  findProfileByUsername,
  listPublicUsernames,
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
