// The parts of this feature that other features may use.
export { avatarsOf } from './avatar-queries.ts'
export { preferencesFrom, type PreferencesRow } from './preference-queries.ts'
export type { ProfileService } from './profiles.ts'
export {
  profileByUsername,
  type StoredProfile,
  profileById,
  setShowOwnedDiscs,
  profilesByIds,
} from './queries.ts'
export {
  isPublicNow,
  type Restriction,
  restrictionsOf,
  RESTRICTION_COLUMNS,
  hiddenOf,
  type HiddenValues,
  shownRestriction,
  bagRestriction,
  playerRestrictions,
  setBagHidden,
  setProfileHidden,
  setSuspended,
} from './restriction-queries.ts'
export { BEFORE_ALL, pieceEnd, publicUsernames } from './username-queries.ts'
