// What other screens may use of My Discs: adding a disc, what can be done with one, choosing a mold and describing one.
export { AddCopyButton } from './add-copy-button.tsx'
export { AskedAction } from './asked-action.tsx'
export { useCopyActions } from './copy-actions.ts'
export { MoldField, OwnMoldDialog } from './lazy-parts.ts'
