// Parts that open with a click, loaded after the page.
import { lazy } from 'react'

const loadCopyDialog = () => import('./copy-dialog.tsx')
const loadActions = () => import('./copy-action-dialog.tsx')
const loadMenu = () => import('./copy-menu-items.tsx')

export const CopyDialog = lazy(() =>
  loadCopyDialog().then(dialogs => ({ default: dialogs.CopyDialog })),
)
export const CopyActionDialog = lazy(() =>
  loadActions().then(dialogs => ({ default: dialogs.CopyActionDialog })),
)
export const CopyMenuItems = lazy(() => loadMenu().then(menu => ({ default: menu.CopyMenuItems })))
export const OwnMoldDialog = lazy(() =>
  import('./own-mold-dialog.tsx').then(dialogs => ({ default: dialogs.OwnMoldDialog })),
)
export const MoldField = lazy(() =>
  import('./mold-field.tsx').then(fields => ({ default: fields.MoldField })),
)
export const OwnMolds = lazy(() =>
  import('./own-molds.tsx').then(page => ({ default: page.OwnMolds })),
)
export const CollectionLists = lazy(() =>
  import('./collection-lists.tsx').then(parts => ({ default: parts.CollectionLists })),
)
export const MoldSwitches = lazy(() =>
  import('./own-molds.tsx').then(page => ({ default: page.MoldSwitches })),
)
export const LabelsDialog = lazy(() =>
  import('./labels-dialog.tsx').then(dialogs => ({ default: dialogs.LabelsDialog })),
)

/** So that they open right away; one that failed to load is requested again when it is needed. */
export function preloadParts(): void {
  for (const load of [loadCopyDialog, loadMenu, loadActions]) load().catch(() => undefined)
}
