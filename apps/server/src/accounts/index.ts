// The parts of this feature that other features may use.
export { type LockedPlayer, lockPlayer, accountById } from './queries.ts'
export type { Sessions } from './sessions.ts'
