// Parts that open with a click, loaded after the page.
import { lazyPart } from '../../ui/lazy-part.tsx'

const loadCopyDialog = () => import('./copy-dialog.tsx')
const loadActions = () => import('./copy-action-dialog.tsx')
const loadMenu = () => import('./copy-menu-items.tsx')

export const CopyDialog = lazyPart(() =>
  loadCopyDialog().then(dialogs => ({ default: dialogs.CopyDialog })),
)
export const CopyActionDialog = lazyPart(() =>
  loadActions().then(dialogs => ({ default: dialogs.CopyActionDialog })),
)
export const CopyMenuItems = lazyPart(() =>
  loadMenu().then(menu => ({ default: menu.CopyMenuItems })),
)
export const OwnMoldDialog = lazyPart(() =>
  import('./own-mold-dialog.tsx').then(dialogs => ({ default: dialogs.OwnMoldDialog })),
)
export const MoldField = lazyPart(() =>
  import('./mold-field.tsx').then(fields => ({ default: fields.MoldField })),
)
export const OwnMolds = lazyPart(() =>
  import('./own-molds.tsx').then(page => ({ default: page.OwnMolds })),
)
export const CollectionLists = lazyPart(() =>
  import('./collection-lists.tsx').then(parts => ({ default: parts.CollectionLists })),
)
export const MoldSwitches = lazyPart(() =>
  import('./own-molds.tsx').then(page => ({ default: page.MoldSwitches })),
)
export const LabelsDialog = lazyPart(() =>
  import('./labels-dialog.tsx').then(dialogs => ({ default: dialogs.LabelsDialog })),
)

/** So that they open right away; one that failed to load is requested again when it is needed. */
export function preloadParts(): void {
  for (const load of [loadCopyDialog, loadMenu, loadActions]) load().catch(() => undefined)
}
