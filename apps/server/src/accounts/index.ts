// The parts of this feature that other features may use.
export { accountById } from './queries.ts'
export type { Sessions } from './sessions.ts'
