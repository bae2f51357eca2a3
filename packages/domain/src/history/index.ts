// The history of a bag: what a change did, undoing it, and how long changes are stored.
export {
  applyDifference,
  type BagRow,
  type ChangedRow,
  difference,
  type Difference,
  isAsLeft,
  reversed,
  touchesSameRows,
} from './difference.ts'
export {
  CHANGE_BYTES_PER_PLAYER,
  changesToMerge,
  changesToTrim,
  DAYS_PER_BAG,
  DETAIL_DAYS,
  RECENT_CHANGES_PER_BAG,
  type TrimPlan,
} from './retention.ts'
export { CHANGE_KINDS, type ChangeKind, describeChange } from './sentences.ts'
