// The visibility of profiles and bags, and restrictions by moderators: hidden profiles and bags, and suspended players.
import type { Restriction as RestrictionView } from '@bagwise/contract'
import { isBagVisibleTo, type Visibility } from '@bagwise/domain/bag'
import { isVisibleToOthers } from '@bagwise/domain/moderation'
import { isProfileVisibleTo } from '@bagwise/domain/profile'
import { iso } from '../platform/time.ts'

export type Restriction = { readonly reason: string; readonly at: number }

type HiddenValues = { hidden_reason: string | null; hidden_at: number | null }
export type RestrictionValues = HiddenValues & {
  suspended_reason: string | null
  suspended_at: number | null
}

export type Restrictions = {
  readonly hidden: Restriction | null
  readonly suspended: Restriction | null
}

const restrictionOf = (reason: string | null, at: number | null): Restriction | null =>
  at === null ? null : { reason: reason ?? '', at }

export const hiddenOf = (row: HiddenValues): Restriction | null =>
  restrictionOf(row.hidden_reason, row.hidden_at)

export const restrictionsOf = (row: RestrictionValues): Restrictions => ({
  hidden: hiddenOf(row),
  suspended: restrictionOf(row.suspended_reason, row.suspended_at),
})

export const RESTRICTION_COLUMNS = [
  'profiles.hidden_reason',
  'profiles.hidden_at',
  'profiles.suspended_reason',
  'profiles.suspended_at',
] as const

/** The fields of a profile that determine who may see it and its bags. */
export type ProfileAccess = {
  readonly id: string
  /** The player's own choice. */
  readonly isPublic: boolean
  readonly restrictions: Restrictions
}

export const ACCESS_COLUMNS = ['profiles.id', 'profiles.is_public', ...RESTRICTION_COLUMNS] as const

export const profileAccess = (
  row: RestrictionValues & { id: string; is_public: boolean | number },
): ProfileAccess => ({
  id: row.id,
  isPublic: Boolean(row.is_public),
  restrictions: restrictionsOf(row),
})

/** Rules PR17, MO5 and MO6: to others, a hidden profile doesn't exist. */
export function profileVisibilityFor(
  profile: ProfileAccess,
  viewerId: string | null,
): 'visible' | 'private' | 'missing' {
  const isOwner = profile.id === viewerId
  if (!isOwner && !isVisibleToOthers(profile.restrictions)) return 'missing'
  return isProfileVisibleTo(profile, viewerId) ? 'visible' : 'private'
}

/**
 * Depends on the bag's visibility, its owner's profile and moderation (rules BP1, BP7, MO5 and MO6).
 * `visibleToEveryone` in bags/public-queries.ts is the same rule as SQL, for lists.
 */
export function canSeeBag(
  owner: ProfileAccess,
  bag: { readonly visibility: Visibility; readonly hidden: Restriction | boolean | null },
  viewer: {
    /** Null for a visitor. */
    readonly id: string | null
    /** True if they opened the bag by its link. */
    readonly hasLink?: boolean
  },
): boolean {
  return isBagVisibleTo(
    {
      visibility: bag.visibility,
      isProfilePublic: owner.isPublic,
      isHidden: Boolean(bag.hidden) || !isVisibleToOthers(owner.restrictions),
    },
    { isOwner: owner.id === viewer.id, hasLink: viewer.hasLink ?? false },
  )
}

export const restrictionView = (restriction: Restriction | null): RestrictionView | null =>
  restriction && { reason: restriction.reason, at: iso(restriction.at) }

/** Omits the property if there is no restriction. */
export function hiddenField(hidden: Restriction | null): { hidden?: RestrictionView } {
  const view = restrictionView(hidden)
  return view ? { hidden: view } : {}
}
