// The parts of this feature that other features may use.
export { listChangesOf, findChange, type StoredChange } from './queries.ts'
export { bagUndoData, type Undo } from './undo.ts'
