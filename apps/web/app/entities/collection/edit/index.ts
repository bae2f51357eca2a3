// What other screens may use of My Discs: adding a disc, what can be done with one, choosing a mold and describing one.
export { AddOwnedDiscButton } from './add-owned-disc-button.tsx'
export { AskedAction } from './owned-disc-actions.tsx'
export { useOwnedDiscActions } from './owned-disc-actions.tsx'
export { MoldField, CustomMoldDialog } from './lazy-parts.ts'
