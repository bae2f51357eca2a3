// A digest of all player data, which stays the same if nothing was changed.
import { createHash } from 'node:crypto'
import type { Database } from '../../../src/platform/db/connect.ts'

/** Excludes rate limits and queued emails, which a rejected request may change. */
const PLAYER_TABLES = [
  'users',
  'profiles',
  'bags',
  'bag_addresses',
  'bag_discs',
  'owned_discs',
  'carried_discs',
  'wanted_discs',
  'wish_list_links',
  'bag_scores',
  'listed_discs',
  'bag_changes',
  'swap_votes',
  'subscribers',
  'reports',
  'moderator_actions',
] as const

const byContent = (rows: readonly object[]): string =>
  rows
    .map(row => JSON.stringify(row))
    .toSorted()
    .join('\n')

export async function digestOf({ db }: Database): Promise<string> {
  const hash = createHash('sha256')
  for (const table of PLAYER_TABLES) {
    hash.update(`${table}\n${byContent(await db.selectFrom(table).selectAll().execute())}\n`)
  }
  // Reading may update when a session was last used, but never end or start one.
  const sessions = await db.selectFrom('sessions').select(['id', 'user_id']).execute()
  // The hash represents the bytes.
  const avatars = await db.selectFrom('avatars').select(['user_id', 'size', 'hash']).execute()
  hash.update(byContent(avatars))
  return hash.update(byContent(sessions)).digest('hex')
}
