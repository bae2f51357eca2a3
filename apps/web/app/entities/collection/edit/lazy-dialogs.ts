// The dialogs and the menu for owned discs and molds, loaded when they are needed.
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'

export const CustomMoldDialog = lazyPart(
  async () => (await import('./custom-mold-dialog.tsx')).CustomMoldDialog,
)
export const OwnedDiscDialog = lazyPart(
  async () => (await import('./owned-disc-dialog.tsx')).OwnedDiscDialog,
)
export const OwnedDiscActionDialog = lazyPart(
  async () => (await import('./owned-disc-action-dialog.tsx')).OwnedDiscActionDialog,
)
/** Beside the page: its icons would exceed the budget of scripts. */
export const OwnedDiscMenu = lazyPart(
  async () => (await import('./owned-disc-menu.tsx')).OwnedDiscMenu,
)
