// Every frequent read as a function that reads for the next sample player on each call.
import { BROWSE_SORTS, formatBrowseCursor } from '@bagwise/domain/bag'
import { PERIOD_LABELS, PERIODS } from '@bagwise/domain/leaderboard'
import { discDetail } from '../../apps/server/src/catalog/discs.ts'
import type { Database } from '../../apps/server/src/platform/db/connect.ts'
import { listDiscsOfListedBags } from '../../apps/server/src/popularity/queries.ts'
import { bagServices, catalog } from '../../apps/server/test/support/players.ts'

export type Read = { readonly name: string; readonly run: () => Promise<unknown> }

const SAMPLE = 500
const BAGS_PER_PAGE = 24
const DISC = 'innova-destroyer'
const POPULAR_DISC = 'discraft-buzzz'

type SamplePlayer = { id: string; username: string; bagId: string; address: string }

/** Players with a listed bag, spread over the whole table. */
async function samplePlayers({ db }: Database): Promise<SamplePlayer[]> {
  const all = await db
    .selectFrom('profiles')
    .innerJoin('bag_scores', 'bag_scores.user_id', 'profiles.id')
    .innerJoin('bag_addresses', 'bag_addresses.bag_id', 'bag_scores.bag_id')
    .where('bag_scores.is_listed', '=', true)
    .where('bag_addresses.renamed_at', 'is', null)
    .orderBy('profiles.id')
    .select([
      'profiles.id',
      'profiles.username',
      'bag_scores.bag_id as bagId',
      'bag_addresses.slug as address',
    ])
    .execute()
  const step = Math.max(1, Math.floor(all.length / SAMPLE))
  return all.filter((_, index) => index % step === 0)
}

/** The disc with the fewest listed bags that still fill a page, so both databases read the same number of rows. */
async function findRareDisc({ db }: Database): Promise<string> {
  const { disc_id } = await db
    .selectFrom('listed_discs')
    .groupBy('disc_id')
    .having(eb => eb.fn.countAll(), '>', BAGS_PER_PAGE)
    .orderBy(eb => eb.fn.countAll())
    .select('disc_id')
    .limit(1)
    .executeTakeFirstOrThrow()
  return disc_id
}

/** Returns the same list for every size, so sizes can be compared. */
export async function readsOn(database: Database, now: () => number): Promise<Read[]> {
  const { bags, browsing, ownedDiscs, leaderboard, customMolds, bagPages, profiles } = bagServices(
    database,
    now,
  )
  const players = await samplePlayers(database)
  const rareDiscId = await findRareDisc(database)
  let next = 0
  let lastCounted: string | undefined
  const forNextPlayer = (run: (player: SamplePlayer) => Promise<unknown>) => () => {
    const player = players[next++ % players.length]
    return player ? run(player) : Promise.reject(new Error('There are no players'))
  }
  const timeZone = 'UTC'
  /** In the middle of the list, with enough bags after it to fill a page in both sizes. */
  const cursorAt = ({ bagId }: SamplePlayer) =>
    formatBrowseCursor({ score: 80, discCount: 14, bagId })
  const browseQueries = [
    ...BROWSE_SORTS.map(sort => ({ name: `bags by ${sort}`, query: { sort } })),
    { name: 'bags of one brand', query: { sort: 'score' as const, brand: 'Innova' } },
    { name: 'bags with a popular disc', query: { sort: 'score' as const, discId: POPULAR_DISC } },
  ]
  return [
    {
      name: 'bag page',
      run: forNextPlayer(({ username, address }) => bagPages.findPage({ username, address }, null)),
    },
    ...browseQueries.flatMap(({ name, query }) => [
      { name: `${name}, first page`, run: () => browsing.page(query) },
      {
        name: `${name}, middle page`,
        run: forNextPlayer(player => browsing.page({ ...query, after: cursorAt(player) })),
      },
    ]),
    {
      name: 'bags with a rare disc',
      run: () => browsing.page({ sort: 'score', discId: rareDiscId }),
    },
    ...PERIODS.flatMap(period => {
      const label = PERIOD_LABELS[period].toLowerCase()
      return [
        { name: `top fifty, ${label}`, run: () => leaderboard.top({ period, timeZone }) },
        {
          name: `own rank, ${label}`,
          run: forNextPlayer(player => leaderboard.ownRank(player, { period, timeZone })),
        },
      ]
    }),
    { name: 'expanded row', run: forNextPlayer(({ bagId }) => leaderboard.openBag(bagId)) },
    {
      name: 'profile with bags',
      run: forNextPlayer(({ username }) => profiles.byUsername(username, null)),
    },
    { name: 'my bags', run: forNextPlayer(player => bags.page(player, undefined)) },
    { name: 'my discs', run: forNextPlayer(player => ownedDiscs.page(player, undefined)) },
    { name: 'my custom molds', run: forNextPlayer(player => customMolds.list(player)) },
    { name: 'disc in the library', run: () => discDetail({ database, catalog }, DISC) },
    {
      name: 'a batch of discs in bags',
      // Continues after the last bag, as the job does.
      run: async () => {
        const part = await listDiscsOfListedBags(database.reader, lastCounted, 300)
        lastCounted = part?.last
      },
    },
  ]
}
