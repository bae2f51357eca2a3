// Parts of the page that open with a click, loaded after it.
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'

export const CustomMolds = lazyPart(() =>
  import('./custom-molds.tsx').then(page => ({
    default: page.CustomMolds,
  })),
)
export const CollectionLists = lazyPart(() =>
  import('./collection-lists.tsx').then(parts => ({
    default: parts.CollectionLists,
  })),
)
export const MoldSwitches = lazyPart(() =>
  import('./custom-molds.tsx').then(page => ({
    default: page.MoldSwitches,
  })),
)
export const LabelsDialog = lazyPart(() =>
  import('./labels-dialog.tsx').then(dialogs => ({
    default: dialogs.LabelsDialog,
  })),
)
