// Who sees a bag, and browsing public bags.

export const VISIBILITIES = ['private', 'link', 'public'] as const
export type Visibility = (typeof VISIBILITIES)[number]

/** Rule BP1. */
export const VISIBILITY_LABELS = {
  private: 'Private',
  link: 'By Link',
  public: 'Public',
} as const satisfies Record<Visibility, string>

/** A new bag's visibility if its owner doesn't choose one. Rule BP12. */
export const DEFAULT_VISIBILITY: Visibility = 'public'

/** The visibility of a clone or a converted bag if its owner doesn't choose one. Rule BP12. */
export const cloneVisibility = (source: Visibility): Visibility =>
  source === 'public' ? 'public' : 'private'

/** Rule BP2: by link is a bag that is not public and has a link. */
export function visibilityOf(bag: {
  readonly isPublic: boolean
  readonly linkToken: string | null
}): Visibility {
  if (bag.isPublic) return 'public'
  return bag.linkToken === null ? 'private' : 'link'
}

/** Rule BP2: a private bag has no link; a public one keeps its link for when it is shared by link again. */
export const keepsLink = (visibility: Visibility): boolean => visibility !== 'private'

export type BagViewer = {
  readonly isOwner: boolean
  /** They asked for the bag by its link, not by its name. */
  readonly hasLink: boolean
}

/** Rules BP1 and BP7: a private profile hides public bags; a link works in any case. */
export function maySeeBag(
  bag: { readonly visibility: Visibility; readonly profileIsPublic: boolean },
  { isOwner, hasLink }: BagViewer,
): boolean {
  if (isOwner) return true
  switch (bag.visibility) {
    case 'private':
      return false
    case 'link':
      return hasLink
    case 'public':
      return bag.profileIsPublic
  }
}

/** Who can see a bag and read its notes right now. */
export type BagAudience = 'owner' | 'link' | 'everyone'

/** Rules BP1, BP7, BP13 and MO5. Only the owner can see a hidden bag. */
export function bagAudience(bag: {
  readonly visibility: Visibility
  readonly profileIsPublic: boolean
  /** True while a moderator hides the bag or its owner's profile. */
  readonly isHidden: boolean
}): BagAudience {
  const isVisible = (hasLink: boolean) =>
    !bag.isHidden && maySeeBag(bag, { isOwner: false, hasLink })
  if (isVisible(false)) return 'everyone'
  return isVisible(true) ? 'link' : 'owner'
}

/** Rule BP9. */
export const BROWSE_SORTS = ['score', 'size', 'newest'] as const
export type BrowseSort = (typeof BROWSE_SORTS)[number]
export const BROWSED_PER_PAGE = 24

/** The last bag of a page, by what orders it. */
export type BrowsePosition = {
  readonly score: number
  readonly discCount: number
  /** Ids grow with time, so they order bags by age. */
  readonly bagId: string
}

const CURSOR = /^(\d{1,3})\.(\d{1,3})\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/

export const browseCursor = ({ score, discCount, bagId }: BrowsePosition): string =>
  `${score}.${discCount}.${bagId}`

/** Undefined for what is no cursor of ours. */
export function browsePosition(cursor: string): BrowsePosition | undefined {
  const [, score, discCount, bagId] = CURSOR.exec(cursor) ?? []
  if (bagId === undefined) return undefined
  return { score: Number(score), discCount: Number(discCount), bagId }
}
