// The parts of this feature that other features may use.
export { actionsAbout } from './action-queries.ts'
export { reportsBy } from './report-queries.ts'
