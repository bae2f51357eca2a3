// The list of bags, and the order and limits of a bag.
export { groupByType } from './group.ts'
export {
  discCode,
  discsFromText,
  type DiscsInText,
  discsToText,
  GUEST_BAG_NAME,
  guestBagName,
} from './guest-bag.ts'
export {
  BAG_MESSAGES,
  BAG_NAME_LIMIT,
  BAGS_PER_PLAYER,
  checkBagName,
  checkNote,
  cloneName,
  DISCS_PER_BAG,
  NOTE_LIMIT,
} from './limits.ts'
export { badgeOf, selectedBag, shownAfterRemove, sortedBags, withFlag } from './list.ts'
export { closedUp, inOrder, isReordering, moved, nextPosition, positions } from './order.ts'
