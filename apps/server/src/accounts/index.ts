// The parts of this feature that other features may use.
export { findAccountById } from './queries.ts'
export type { Sessions } from './sessions.ts'
