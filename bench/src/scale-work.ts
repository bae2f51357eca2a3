// What players do all day, on a database of any size: each as one call that takes the next player in turn.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { BROWSE_SORTS, browseCursor } from '@bagwise/domain/bag'
import { PERIODS, PERIOD_LABELS } from '@bagwise/domain/leaderboard'
import { NEW_PROFILE } from '@bagwise/domain/profile'
import type { Database } from '../../apps/server/src/platform/db/connect.ts'
import { countDiscsAfter } from '../../apps/server/src/popularity/queries.ts'
import { makeBagPageService } from '../../apps/server/src/bags/pages.ts'
import { makeBagService } from '../../apps/server/src/bags/bags.ts'
import { makeBrowsing } from '../../apps/server/src/bags/browsing.ts'
import { makeCopyService } from '../../apps/server/src/collection/owned-discs.ts'
import { makeCatalogService } from '../../apps/server/src/catalog/catalog.ts'
import { makeDiscService } from '../../apps/server/src/catalog/discs.ts'
import { makeImportService } from '../../apps/server/src/imports/imports.ts'
import { makeLeaderboardService } from '../../apps/server/src/leaderboard/leaderboard.ts'
import { makeOwnMoldService } from '../../apps/server/src/collection/custom-molds.ts'
import { makeProfileService } from '../../apps/server/src/profiles/profiles.ts'
import { makeScoreService } from '../../apps/server/src/scores/scores.ts'

export type Work = { readonly name: string; readonly run: () => Promise<unknown> }

const SOMEONE = 500
const ADDED = 'innova-destroyer'
const POPULAR = 'discraft-buzzz'
const PAGE = 24

type Someone = {
  readonly id: string
  readonly username: string
  readonly bagId: string
  /** Of the bag's page. */
  readonly address: string
  /** Of a mold that the bag holds. */
  readonly copyId: string
}

/** The disc with the fewest listed bags that still fill a page, so that both sizes read as much. */
async function rareDisc({ db }: Database): Promise<string> {
  const { disc_id } = await db
    .selectFrom('listed_discs')
    .groupBy('disc_id')
    .having(eb => eb.fn.countAll(), '>', PAGE)
    .orderBy(eb => eb.fn.countAll())
    .select('disc_id')
    .limit(1)
    .executeTakeFirstOrThrow()
  return disc_id
}

/** Players from all over, each with a listed bag that carries a copy and lacks the disc to add. */
async function somePlayers({ db }: Database, players: number): Promise<Someone[]> {
  const step = Math.max(1, Math.floor(players / SOMEONE))
  const names = Array.from(
    { length: SOMEONE },
    (_, at) => `player-${1 + at * step}@demo.bagwise.example`,
  )
  return db
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.id', 'users.id')
    .innerJoin('bag_scores', 'bag_scores.user_id', 'users.id')
    .where('users.email', 'in', names)
    .where('bag_scores.is_listed', '=', true)
    .where(eb =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('bag_discs')
            .whereRef('bag_discs.bag_id', '=', 'bag_scores.bag_id')
            .where('bag_discs.disc_id', '=', ADDED)
            .select('bag_discs.id'),
        ),
      ),
    )
    .innerJoin('copy_bags', join =>
      join
        .onRef('copy_bags.user_id', '=', 'users.id')
        .onRef('copy_bags.bag_id', '=', 'bag_scores.bag_id'),
    )
    .innerJoin('bag_addresses', join =>
      join
        .onRef('bag_addresses.bag_id', '=', 'bag_scores.bag_id')
        .on('bag_addresses.renamed_at', 'is', null),
    )
    .groupBy(['users.id', 'profiles.username', 'bag_scores.bag_id', 'bag_addresses.slug'])
    .select(eb => [
      'users.id',
      'profiles.username',
      'bag_scores.bag_id as bagId',
      'bag_addresses.slug as address',
      sql<string>`min(${eb.cast('copy_bags.copy_id', 'text')})`.as('copyId'),
    ])
    .execute()
}

/** The same list of work for every size, so that sizes can be compared. */
export async function workOn(
  database: Database,
  { players, now }: { players: number; now: () => number },
): Promise<Work[]> {
  const catalog = makeCatalogService()
  const scores = makeScoreService({ database, catalog, now })
  const bags = makeBagService({ database, catalog, scores, now })
  const copies = makeCopyService({ database, catalog, scores, now })
  const ownMolds = makeOwnMoldService({ database, catalog, scores, now })
  const leaderboard = makeLeaderboardService({ database, catalog, now })
  const discs = makeDiscService({ database, catalog })
  const profiles = makeProfileService({
    database,
    now,
    random: Math.random,
    publicBags: bags.shownOnProfile,
    relist: scores.relistPlayer,
  })
  const pages = makeBagPageService({ database, catalog })
  const browsing = makeBrowsing({ database, catalog })
  const imports = makeImportService({ database, catalog, scores, pages, now })
  const people = await somePlayers(database, players)
  let next = 0
  const forSomeone = (run: (someone: Someone) => Promise<unknown>) => () => {
    const someone = people[next++ % people.length]
    return someone ? run(someone) : Promise.reject(new Error('There is nobody'))
  }
  const timeZone = 'UTC'
  const setVisible = (someone: Someone, isPublic: boolean) =>
    bags.setVisibility(someone, someone.bagId, isPublic ? 'public' : 'private')
  /** Further down the list, with enough bags behind it to fill a page in both sizes. */
  const cursorAfter = ({ bagId }: Someone) => browseCursor({ score: 80, discCount: 14, bagId })
  const rare = await rareDisc(database)
  const browsed = [
    ...BROWSE_SORTS.map(sort => ({ name: `bags by ${sort}`, query: { sort } })),
    { name: 'bags of one brand', query: { sort: 'score' as const, brand: 'Innova' } },
    { name: 'bags with a popular disc', query: { sort: 'score' as const, discId: POPULAR } },
  ]
  return [
    {
      name: 'the page of a bag',
      run: forSomeone(({ username, address }) => pages.open({ username, address }, null)),
    },
    ...browsed.flatMap(({ name, query }) => [
      { name: `${name}, first page`, run: () => browsing.page(query) },
      {
        name: `${name}, a page in the middle`,
        run: forSomeone(someone => browsing.page({ ...query, after: cursorAfter(someone) })),
      },
    ]),
    {
      name: 'bags with a rare disc',
      run: () => browsing.page({ sort: 'score', discId: rare }),
    },
    {
      name: 'import two discs and undo it',
      run: forSomeone(async someone => {
        const id = randomUUID()
        const discs = [ADDED, rare].map(discId => ({ discId, copies: [] }))
        await imports.run(someone, id, { into: { kind: 'bag', bagId: someone.bagId }, discs })
        await imports.undo(someone, id)
      }),
    },
    ...PERIODS.map(period => ({
      name: `the first fifty, ${PERIOD_LABELS[period].toLowerCase()}`,
      run: () => leaderboard.top({ period, timeZone }),
    })),
    ...PERIODS.map(period => ({
      name: `own rank, ${PERIOD_LABELS[period].toLowerCase()}`,
      run: forSomeone(someone => leaderboard.ownRank(someone, { period, timeZone })),
    })),
    { name: 'one expanded row', run: forSomeone(({ bagId }) => leaderboard.openBag(bagId)) },
    {
      name: 'a public profile with its bags',
      run: forSomeone(({ username }) => profiles.byUsername(username, null)),
    },
    { name: 'my bags', run: forSomeone(someone => bags.list(someone)) },
    { name: 'my discs', run: forSomeone(someone => copies.page(someone, undefined)) },
    { name: 'my own molds', run: forSomeone(someone => ownMolds.list(someone)) },
    {
      name: 'a profile with the copies in its bags',
      run: forSomeone(({ id }) => bags.shownOnProfile(id, { everything: false })),
    },
    { name: 'a disc in the library', run: () => discs.detail(ADDED) },
    {
      name: 'a step of counting popular discs',
      run: forSomeone(({ bagId }) => countDiscsAfter(database.reader, bagId, 300)),
    },
    {
      name: 'add a disc and remove it, scored twice',
      run: forSomeone(async someone => {
        const added = await bags.addDisc(someone, someone.bagId, ADDED)
        if (added.kind === 'refused') return
        const row = added.value.discs.find(({ disc }) => disc.id === ADDED)
        await bags.removeDisc(someone, someone.bagId, row?.id ?? '')
      }),
    },
    {
      name: 'carry a copy and put it on the shelf',
      run: forSomeone(async someone => {
        const { copyId, bagId } = someone
        await copies.change(someone, [copyId], { kind: 'carry', bagId })
        await copies.change(someone, [copyId], { kind: 'shelf' })
      }),
    },
    {
      name: 'hide a bag and show it',
      run: forSomeone(async someone => {
        await setVisible(someone, false)
        await setVisible(someone, true)
      }),
    },
    {
      name: 'save a profile',
      run: forSomeone(({ id, username }) => profiles.update({ id }, { ...NEW_PROFILE, username })),
    },
  ]
}
