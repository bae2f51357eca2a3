// Parts that open with a click, loaded beside the page and not before it.
import { lazy } from 'react'

const loadForms = () => import('./bag-name-forms.tsx')
const loadDialog = () => import('../../ui/dialog.tsx')

export const NewBagForm = lazy(() => loadForms().then(forms => ({ default: forms.NewBagForm })))
export const RenameBag = lazy(() => loadForms().then(forms => ({ default: forms.RenameBag })))
export const ConfirmDialog = lazy(() =>
  loadDialog().then(dialogs => ({ default: dialogs.ConfirmDialog })),
)

/** So that they open right away; one that failed to load is asked for again when it is needed. */
export function preloadParts(): void {
  for (const load of [loadForms, loadDialog]) load().catch(() => undefined)
}
