// Parts that open with a click, loaded after the page.
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'

const loadOwnedDiscDialog = () => import('./owned-disc-dialog.tsx')
const loadActions = () => import('./owned-disc-action-dialog.tsx')
const loadMenu = () => import('./owned-disc-menu-items.tsx')

export const OwnedDiscDialog = lazyPart(() =>
  loadOwnedDiscDialog().then(dialogs => ({ default: dialogs.OwnedDiscDialog })),
)
export const OwnedDiscActionDialog = lazyPart(() =>
  loadActions().then(dialogs => ({ default: dialogs.OwnedDiscActionDialog })),
)
export const OwnedDiscMenuItems = lazyPart(() =>
  loadMenu().then(menu => ({ default: menu.OwnedDiscMenuItems })),
)
export const CustomMoldDialog = lazyPart(() =>
  import('./custom-mold-dialog.tsx').then(dialogs => ({ default: dialogs.CustomMoldDialog })),
)
export const MoldField = lazyPart(() =>
  import('./mold-field.tsx').then(fields => ({ default: fields.MoldField })),
)

/** So that they open right away; one that failed to load is requested again when it is needed. */
export function preloadParts(): void {
  for (const load of [loadOwnedDiscDialog, loadMenu, loadActions]) load().catch(() => undefined)
}
