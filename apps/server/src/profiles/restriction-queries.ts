// What moderators hid or suspended: columns of the profile and of the bag.
import { isShownToOthers } from '@bagwise/domain/moderation'
import type { Restriction as ShownRestriction } from '@bagwise/contract'
import type { Queries, Tx } from '../platform/db/schema.ts'
import { iso } from '../platform/time.ts'

export type Restriction = { readonly reason: string; readonly at: number }

export type HiddenValues = { hidden_reason: string | null; hidden_at: number | null }
type SuspendedValues = { suspended_reason: string | null; suspended_at: number | null }

export type RestrictedPlayer = {
  readonly hidden: Restriction | null
  readonly suspended: Restriction | null
}

const restrictionOf = (reason: string | null, at: number | null): Restriction | null =>
  at === null ? null : { reason: reason ?? '', at }

export const hiddenOf = (row: HiddenValues): Restriction | null =>
  restrictionOf(row.hidden_reason, row.hidden_at)

export const restrictionsOf = (row: HiddenValues & SuspendedValues): RestrictedPlayer => ({
  hidden: hiddenOf(row),
  suspended: restrictionOf(row.suspended_reason, row.suspended_at),
})

export const RESTRICTION_COLUMNS = [
  'profiles.hidden_reason',
  'profiles.hidden_at',
  'profiles.suspended_reason',
  'profiles.suspended_at',
] as const

/** Whether others see the profile at all: its player made it public, and no moderator hides it. */
export const isPublicNow = (
  row: HiddenValues & SuspendedValues & { is_public: boolean | number },
): boolean => Boolean(row.is_public) && isShownToOthers(restrictionsOf(row))

/** For a response, where it is left out if there is none. */
export const shownRestriction = (hidden: Restriction | null): { hidden?: ShownRestriction } =>
  hidden ? { hidden: { reason: hidden.reason, at: iso(hidden.at) } } : {}

export async function playerRestrictions(
  queries: Queries,
  userId: string,
): Promise<RestrictedPlayer | undefined> {
  const row = await queries
    .selectFrom('profiles')
    .where('id', '=', userId)
    .select(RESTRICTION_COLUMNS)
    .executeTakeFirst()
  return row && restrictionsOf(row)
}

/** Undefined if the player has no such bag. */
export async function bagRestriction(
  queries: Queries,
  userId: string,
  bagId: string,
): Promise<Pick<RestrictedPlayer, 'hidden'> | undefined> {
  const row = await queries
    .selectFrom('bags')
    .where('id', '=', bagId)
    .where('user_id', '=', userId)
    .select(['hidden_reason', 'hidden_at'])
    .executeTakeFirst()
  return row && { hidden: hiddenOf(row) }
}

const hiddenColumns = (to: Restriction | null) => ({
  hidden_reason: to?.reason ?? null,
  hidden_at: to?.at ?? null,
})

export async function setBagHidden(tx: Tx, bagId: string, to: Restriction | null): Promise<void> {
  await tx.updateTable('bags').set(hiddenColumns(to)).where('id', '=', bagId).execute()
}

export async function setProfileHidden(
  tx: Tx,
  userId: string,
  to: Restriction | null,
): Promise<void> {
  await tx.updateTable('profiles').set(hiddenColumns(to)).where('id', '=', userId).execute()
}

export async function setSuspended(tx: Tx, userId: string, to: Restriction | null): Promise<void> {
  await tx
    .updateTable('profiles')
    .set({ suspended_reason: to?.reason ?? null, suspended_at: to?.at ?? null })
    .where('id', '=', userId)
    .execute()
}
