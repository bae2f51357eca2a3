// The parts of this feature that other features may use.
export { deleteVotes } from './vote-queries.ts'
