// What moderators see of profiles and bags: the texts that players wrote, and what is restricted.
import type { ModeratedContent } from '@bagwise/contract'
import { bagPagePath } from '@bagwise/domain/bag'
import { sharePath } from '@bagwise/domain/profile'
import type { Queries } from '../platform/db/schema.ts'
import { profilesByIds, type StoredProfile, hiddenOf, type Restriction } from '../profiles/index.ts'
import { openReportsAbout } from './report-queries.ts'
import { iso } from '../platform/time.ts'

/** A profile, or one of its player's bags. */
export type ContentId = { readonly playerId: string; readonly bagId: string | null }

type Text = ModeratedContent['texts'][number]

const NOTES_SHOWN = 50

const bagsByIds = (queries: Queries, bagIds: readonly string[]) =>
  queries
    .selectFrom('bags')
    .leftJoin('bag_addresses', join =>
      join.onRef('bag_addresses.bag_id', '=', 'bags.id').on('bag_addresses.renamed_at', 'is', null),
    )
    .where('bags.id', 'in', bagIds)
    .select([
      'bags.id',
      'bags.user_id',
      'bags.name',
      'bags.link_token',
      'bags.visibility',
      'bags.hidden_reason',
      'bags.hidden_at',
      'bag_addresses.slug',
    ])
    .execute()

type BagRow = Awaited<ReturnType<typeof bagsByIds>>[number]

/** Whoever reported a bag by link had the link. */
const addressOf = ({ id, slug, link_token: linkToken, visibility }: BagRow): string =>
  (visibility === 'link' ? linkToken : slug) ?? id

const notesOf = (queries: Queries, bagIds: readonly string[]) =>
  queries
    .selectFrom('bag_discs')
    .where('bag_id', 'in', bagIds)
    .where('notes', 'is not', null)
    .select(['bag_id', 'notes'])
    .orderBy('order')
    .execute()

const shown = (restriction: Restriction | null) =>
  restriction && { reason: restriction.reason, at: iso(restriction.at) }

const profileTexts = (profile: StoredProfile): Text[] =>
  [
    { label: 'Username', text: profile.username },
    { label: 'Display name', text: profile.displayName ?? '' },
    { label: 'Bio', text: profile.bio },
    { label: 'Location', text: profile.location },
    { label: 'Favorite course', text: profile.favoriteCourse },
    { label: 'Picture', text: profile.avatarUrl },
  ].filter(({ text }) => text !== '')

function bagTexts(bag: BagRow, notes: readonly { notes: string | null }[]): Text[] {
  const written = notes.slice(0, NOTES_SHOWN).map(row => ({ label: 'Note', text: row.notes ?? '' }))
  return [{ label: 'Bag name', text: bag.name }, ...written]
}

/** In the order of the ids; undefined for what was deleted. A few reads, however many ids. */
export async function contentsOf(
  queries: Queries,
  ids: readonly ContentId[],
): Promise<(ModeratedContent | undefined)[]> {
  if (ids.length === 0) return []
  const playerIds = [...new Set(ids.map(id => id.playerId))]
  const bagIds = [...new Set(ids.flatMap(id => id.bagId ?? []))]
  const profiles = await profilesByIds(queries, playerIds)
  const bags = bagIds.length > 0 ? await bagsByIds(queries, bagIds) : []
  const notes = Map.groupBy(
    bagIds.length > 0 ? await notesOf(queries, bagIds) : [],
    row => row.bag_id,
  )
  const open = await openReportsAbout(queries, playerIds)
  const profileOf = new Map(profiles.map(profile => [profile.id, profile]))
  const bagOf = new Map(bags.map(bag => [bag.id, bag]))

  return ids.map(({ playerId, bagId }) => {
    const profile = profileOf.get(playerId)
    const bag = bagId === null ? undefined : bagOf.get(bagId)
    if (!profile || (bagId !== null && bag?.user_id !== playerId)) return undefined
    const { username } = profile
    return {
      playerId,
      bagId,
      username,
      displayName: profile.displayName,
      bagName: bag?.name ?? null,
      path: bag ? bagPagePath(username, addressOf(bag)) : sharePath({ username, email: '' }),
      texts: bag ? bagTexts(bag, notes.get(bag.id) ?? []) : profileTexts(profile),
      hidden: shown(bag ? hiddenOf(bag) : profile.restrictions.hidden),
      suspended: shown(profile.restrictions.suspended),
      openReports: open.filter(row => row.user_id === playerId && row.bag_id === bagId).length,
    }
  })
}
