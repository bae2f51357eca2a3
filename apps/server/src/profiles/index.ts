// The parts of this feature that other features may use.
export { avatarsOf } from './avatar-queries.ts'
export type { Profiles } from './profiles.ts'
export {
  BEFORE_ALL,
  insertProfile,
  pieceEnd,
  preferencesFrom,
  profileById,
  profileByUsername,
  publicUsernames,
  setShowOwnedDiscs,
  type StoredProfile,
} from './queries.ts'
export {
  hiddenOf,
  isPublicNow,
  type Restriction,
  RESTRICTION_COLUMNS,
  restrictionsOf,
  restrictionView,
  shownRestriction,
} from './restrictions.ts'
