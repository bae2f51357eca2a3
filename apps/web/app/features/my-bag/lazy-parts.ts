// Parts that open with a click or are not needed for the first view, loaded after the page.
import { lazy } from 'react'

const loadForms = () => import('./bag-name-forms.tsx')
const loadDialog = () => import('../../ui/dialog.tsx')
const loadDiscAction = () => import('./disc-action-dialog.tsx')
const loadDiscMenu = () => import('./disc-menu-items.tsx')
const loadBagMenu = () => import('./bag-menu-items.tsx')
const loadRowCopies = () => import('./row-copies.tsx')
const loadEmptyStates = () => import('./empty-states.tsx')

export const FirstBag = lazy(() => loadEmptyStates().then(states => ({ default: states.FirstBag })))
export const NoDiscsYet = lazy(() =>
  loadEmptyStates().then(states => ({ default: states.NoDiscsYet })),
)
export const NewBagForm = lazy(() => loadForms().then(forms => ({ default: forms.NewBagForm })))
export const CloneBagDialog = lazy(() =>
  loadForms().then(forms => ({ default: forms.CloneBagDialog })),
)
export const RenameBag = lazy(() => loadForms().then(forms => ({ default: forms.RenameBag })))
export const DiscMenuItems = lazy(() =>
  loadDiscMenu().then(menus => ({ default: menus.DiscMenuItems })),
)
export const RowCopies = lazy(() => loadRowCopies().then(rows => ({ default: rows.RowCopies })))
export const BagMenuItems = lazy(() =>
  loadBagMenu().then(menus => ({ default: menus.BagMenuItems })),
)
export const BagVisibility = lazy(() =>
  import('./bag-visibility.tsx').then(parts => ({ default: parts.BagVisibility })),
)
export const ShareBag = lazy(() =>
  import('../../components/share-bag.tsx').then(parts => ({ default: parts.ShareBag })),
)
export const BagLists = lazy(() =>
  import('./bag-lists.tsx').then(parts => ({ default: parts.BagLists })),
)
export const PackBag = lazy(() =>
  import('./pack-bag.tsx').then(parts => ({ default: parts.PackBag })),
)
export const ConfirmDialog = lazy(() =>
  loadDialog().then(dialogs => ({ default: dialogs.ConfirmDialog })),
)
export const DiscActionDialog = lazy(() =>
  loadDiscAction().then(dialogs => ({ default: dialogs.DiscActionDialog })),
)

/** So that they open right away; one that failed to load is requested again when it is needed. */
export function preloadParts(): void {
  for (const load of [
    loadDiscMenu,
    loadBagMenu,
    loadForms,
    loadDialog,
    loadDiscAction,
    loadEmptyStates,
  ])
    load().catch(() => undefined)
}
