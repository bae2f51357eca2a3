// What other screens may use of My Discs: the form for a new disc, by a button or as a dialog.
export { AddCopyButton } from './add-copy-button.tsx'
export { CopyDialog } from './lazy-parts.ts'
