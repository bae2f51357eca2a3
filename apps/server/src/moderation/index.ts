// The parts of this feature that other features may use.
export { actionsAbout, reportsBy } from './queries.ts'
