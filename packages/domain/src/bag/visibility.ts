// Visibility of bags, and browsing public bags.

export const VISIBILITIES = ['private', 'link', 'public'] as const
export type Visibility = (typeof VISIBILITIES)[number]

/** The labels of visibilities. Rule BP1. */
export const VISIBILITY_LABELS = {
  private: 'Private',
  link: 'Link Only',
  public: 'Public',
} as const satisfies Record<Visibility, string>

/** A new bag's visibility if its owner doesn't choose one. Rule BP12. */
export const DEFAULT_VISIBILITY: Visibility = 'public'

/** Returns the visibility of a clone or a converted bag if its owner doesn't choose one. Rule BP12. */
export const cloneVisibility = (source: Visibility): Visibility =>
  source === 'public' ? 'public' : 'private'

/** A private bag has no link. A public one keeps its link for when it is shared by link again. Rule BP2. */
export const keepsLink = (visibility: Visibility): boolean => visibility !== 'private'

export type BagViewer = {
  readonly isOwner: boolean
  /** True if they opened the bag by its link, not by its name. */
  readonly hasLink: boolean
}

type VisibleBag = {
  readonly visibility: Visibility
  readonly isProfilePublic: boolean
  /** True if a moderator has hidden the bag or its owner's profile, or suspended its owner. */
  readonly isHidden: boolean
}

/** A private profile hides public bags. A link works unless a moderator has hidden the bag. Rules BP1, BP7, MO5 and MO6. */
export function isBagVisibleTo(bag: VisibleBag, { isOwner, hasLink }: BagViewer): boolean {
  if (isOwner) return true
  if (bag.isHidden) return false
  switch (bag.visibility) {
    case 'private':
      return false
    case 'link':
      return hasLink
    case 'public':
      return bag.isProfilePublic
  }
}

/** Everyone who can see a bag and read its notes right now. */
export type BagAudience = 'owner' | 'link' | 'everyone'

/** Returns a bag's current audience. Rule BP13. */
export function bagAudience(bag: VisibleBag): BagAudience {
  const isVisible = (hasLink: boolean) => isBagVisibleTo(bag, { isOwner: false, hasLink })
  if (isVisible(false)) return 'everyone'
  return isVisible(true) ? 'link' : 'owner'
}

/** The orders of public bags. Rule BP9. */
export const BROWSE_SORTS = ['score', 'size', 'newest'] as const
export type BrowseSort = (typeof BROWSE_SORTS)[number]
export const BROWSE_PAGE_SIZE = 24

/** The sort keys of the last bag on a page. */
export type BrowsePosition = {
  readonly score: number
  readonly discCount: number
  /** Ids increase over time, so they sort bags by age. */
  readonly bagId: string
}

const CURSOR = /^(\d{1,3})\.(\d{1,3})\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/

export const formatBrowseCursor = ({ score, discCount, bagId }: BrowsePosition): string =>
  `${score}.${discCount}.${bagId}`

/** Parses a cursor. Returns undefined if it is invalid. */
export function parseBrowseCursor(cursor: string): BrowsePosition | undefined {
  const [, score, discCount, bagId] = CURSOR.exec(cursor) ?? []
  if (bagId === undefined) return undefined
  return { score: Number(score), discCount: Number(discCount), bagId }
}
