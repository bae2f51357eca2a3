// Everything players keep, as one short text: equal before and after means that nothing was changed.
import { createHash } from 'node:crypto'
import type { Database } from '../db/connect.ts'

/** Not the counts of tries, nor mails under way: a refusal may count. */
const KEPT = [
  'user',
  'account',
  'profiles',
  'bags',
  'bag_discs',
  'copies',
  'copy_bags',
  'bag_scores',
  'conversions',
  'swap_votes',
  'subscribers',
] as const

const byContent = (rows: readonly object[]): string =>
  rows
    .map(row => JSON.stringify(row))
    .toSorted()
    .join('\n')

export async function digestOf({ db }: Database): Promise<string> {
  const hash = createHash('sha256')
  for (const table of KEPT) {
    hash.update(`${table}\n${byContent(await db.selectFrom(table).selectAll().execute())}\n`)
  }
  // Reading may note that a session was used, never end or begin one.
  const sessions = await db.selectFrom('session').select(['id', 'userId']).execute()
  return hash.update(byContent(sessions)).digest('hex')
}
