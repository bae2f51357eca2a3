// The parts of this feature that other features may use.
export { votesOf, countVotesAfter } from './vote-queries.ts'
