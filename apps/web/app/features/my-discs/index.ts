// What other screens may use of My Discs: adding a disc, and what can be done with one.
export { AddCopyButton } from './add-copy-button.tsx'
export { AskedAction } from './asked-action.tsx'
export { useCopyActions } from './copy-actions.ts'
