// Parts that open with a click or are not needed for the first view, loaded after the page.
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'

const loadForms = () => import('./bag-name-forms.tsx')
const loadDialog = () => import('../../ui/dialog.tsx')
const loadDiscAction = () => import('./disc-action-dialog.tsx')
const loadDiscMenu = () => import('./disc-menu-items.tsx')
const loadBagMenu = () => import('./bag-menu-items.tsx')
const loadRowOwnedDiscs = () => import('./row-owned-discs.tsx')
const loadEmptyStates = () => import('./empty-states.tsx')

export const FirstBag = lazyPart(() =>
  loadEmptyStates().then(states => ({ default: states.FirstBag })),
)
export const NoDiscsYet = lazyPart(() =>
  loadEmptyStates().then(states => ({ default: states.NoDiscsYet })),
)
export const NewBagForm = lazyPart(() => loadForms().then(forms => ({ default: forms.NewBagForm })))
export const CloneBagDialog = lazyPart(() =>
  loadForms().then(forms => ({ default: forms.CloneBagDialog })),
)
export const RenameBag = lazyPart(() => loadForms().then(forms => ({ default: forms.RenameBag })))
export const DiscMenuItems = lazyPart(() =>
  loadDiscMenu().then(menus => ({ default: menus.DiscMenuItems })),
)
export const RowOwnedDiscs = lazyPart(
  () => loadRowOwnedDiscs().then(rows => ({ default: rows.RowOwnedDiscs })),
  { isOptional: true },
)
export const BagMenuItems = lazyPart(() =>
  loadBagMenu().then(menus => ({ default: menus.BagMenuItems })),
)
export const BagVisibility = lazyPart(() =>
  import('./bag-visibility.tsx').then(parts => ({ default: parts.BagVisibility })),
)
export const ShareBag = lazyPart(() =>
  import('../../entities/bag/share-bag.tsx').then(parts => ({ default: parts.ShareBag })),
)
export const BagLists = lazyPart(() =>
  import('./bag-lists.tsx').then(parts => ({ default: parts.BagLists })),
)
export const PackBag = lazyPart(() =>
  import('./pack-bag.tsx').then(parts => ({ default: parts.PackBag })),
)
export const ConfirmDialog = lazyPart(() =>
  loadDialog().then(dialogs => ({ default: dialogs.ConfirmDialog })),
)
export const DiscActionDialog = lazyPart(() =>
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
