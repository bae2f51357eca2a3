// Parts beside the discs or behind a click, loaded beside the page and not before it.
import { lazy } from 'react'

const loadForms = () => import('./bag-name-forms.tsx')
const loadDialog = () => import('../../ui/dialog.tsx')
const loadSelectBag = () => import('./select-bag-dialog.tsx')

export const NewBagForm = lazy(() => loadForms().then(forms => ({ default: forms.NewBagForm })))
export const RenameBag = lazy(() => loadForms().then(forms => ({ default: forms.RenameBag })))
export const BagVisibility = lazy(() =>
  import('./bag-visibility.tsx').then(parts => ({ default: parts.BagVisibility })),
)
export const ConfirmDialog = lazy(() =>
  loadDialog().then(dialogs => ({ default: dialogs.ConfirmDialog })),
)
export const SelectBagDialog = lazy(() =>
  loadSelectBag().then(dialogs => ({ default: dialogs.SelectBagDialog })),
)

/** So that they open right away; one that failed to load is asked for again when it is needed. */
export function preloadParts(): void {
  for (const load of [loadForms, loadDialog, loadSelectBag]) load().catch(() => undefined)
}
