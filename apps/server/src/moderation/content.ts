// Profiles and bags as moderators see them: the players' texts, and the current restrictions.
import type { ModeratedContent } from '@bagwise/contract'
import { bagPagePath, currentAddress, profilePath } from '@bagwise/domain/bag'
import type { Queries } from '../platform/db/schema.ts'
import {
  hiddenOf,
  findProfileById,
  restrictionView,
  type StoredProfile,
} from '../profiles/index.ts'
import { type ContentId, countOpenReports, findModeratedBag, listNotesIn } from './queries.ts'

const MAX_NOTES = 50

const profileTexts = (profile: StoredProfile): ModeratedContent['texts'] =>
  [
    { label: 'Username', text: profile.username },
    { label: 'Display name', text: profile.displayName ?? '' },
    { label: 'Bio', text: profile.bio },
    { label: 'Location', text: profile.location },
    { label: 'Favorite course', text: profile.favoriteCourse },
    { label: 'Avatar URL', text: profile.avatarUrl },
  ].filter(({ text }) => text !== '')

async function bagContent(queries: Queries, { id, username }: StoredProfile, bagId: string) {
  const bag = await findModeratedBag(queries, id, bagId)
  if (!bag) return undefined
  const notes = await listNotesIn(queries, bagId, MAX_NOTES)
  return {
    bagName: bag.name,
    // The reporter already had the link, so moderators may see it.
    path: bagPagePath(username, currentAddress(bag)),
    texts: [{ label: 'Bag name', text: bag.name }, ...notes.map(text => ({ label: 'Note', text }))],
    hidden: hiddenOf(bag),
  }
}

const profileContent = (profile: StoredProfile) => ({
  bagName: null,
  path: profilePath(profile.username),
  texts: profileTexts(profile),
  hidden: profile.restrictions.hidden,
})

/** Undefined if it was deleted. */
export async function contentOf(
  queries: Queries,
  { playerId, bagId }: ContentId,
): Promise<ModeratedContent | undefined> {
  const profile = await findProfileById(queries, playerId)
  if (!profile) return undefined
  const content =
    bagId === null ? profileContent(profile) : await bagContent(queries, profile, bagId)
  return (
    content && {
      playerId,
      bagId,
      username: profile.username,
      displayName: profile.displayName,
      ...content,
      hidden: restrictionView(content.hidden),
      suspended: restrictionView(profile.restrictions.suspended),
      openReports: await countOpenReports(queries, { playerId, bagId }),
    }
  )
}
