// The list of bags, and the order and limits of a bag.
export {
  BAG_PICTURE_FORMATS,
  bagPagePath,
  type BagPictureFormat,
  bagPicturePath,
  freeSlug,
  isBagAddress,
  SLUG_LIMIT,
  slugOf,
} from './address.ts'
export {
  BROWSE_SORTS,
  type BrowseSort,
  type BrowsePosition,
  browseCursor,
  browsePosition,
  BROWSED_PER_PAGE,
} from './browse.ts'
export { groupByType } from './group.ts'
export {
  codesFromText,
  discCode,
  discsFromCodes,
  GUEST_BAG_NAME,
  guestBagName,
  textFromCodes,
} from './guest-bag.ts'
export {
  BAG_MESSAGES,
  BAG_NAME_LIMIT,
  BAGS_PER_PLAYER,
  checkBagName,
  checkNote,
  cloneName,
  DISCS_PER_BAG,
  MAX_UNDOABLE_IMPORTS,
  nameAfter,
  NOTE_LIMIT,
  NOTES_BYTES_PER_BAG,
  NOTES_BYTES_PER_PLAYER,
  notesBytes,
  packedName,
} from './limits.ts'
export {
  containsLinkToken,
  isLinkToken,
  LINK_TOKEN_LENGTH,
  withoutLinkTokens,
} from './link-token.ts'
export { badgeOf, selectedBag, shownAfterRemove, sortedBags, withFlag } from './list.ts'
export { closedUp, inOrder, isReordering, moved, nextPosition, positions } from './order.ts'
export {
  type BagAudience,
  bagAudience,
  type BagViewer,
  cloneVisibility,
  DEFAULT_VISIBILITY,
  keepsLink,
  maySeeBag,
  VISIBILITIES,
  type Visibility,
  VISIBILITY_LABELS,
  visibilityOf,
} from './visibility.ts'
