// Dialogs and a menu for owned discs and molds, loaded on demand.
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
/** Loaded separately, because its icons would exceed the page's script budget. */
export const OwnedDiscMenu = lazyPart(
  async () => (await import('./owned-disc-menu.tsx')).OwnedDiscMenu,
)
