import type { BrowseQuery } from '@bagwise/contract'
import { PERIODS } from '@bagwise/domain/leaderboard'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { newId } from '../src/platform/db/rows.ts'
import { discDetail } from '../src/catalog/discs.ts'
import { findProfileByUsername } from '../src/profiles/queries.ts'
import { makeSitemap } from '../src/site/sitemap.ts'
import { describeOnBothEngines } from './support/databases/databases.ts'
import { clonePlayers } from './support/databases/clone-players.ts'
import { createPlayers } from '../../../scripts/lib/many-players.ts'
import { bagServices, catalog, value } from './support/players.ts'
import type { Database } from '../src/platform/db/connect.ts'
import { listDiscsOfListedBags } from '../src/popularity/queries.ts'
import { listBagsOfPlayers, listPlayerIdsAfter } from '../src/scores/rescoring-queries.ts'
import { deleteExpiredSessions, findSessionByDigests } from '../src/accounts/session-queries.ts'
import { scansOf, statementLog } from './support/databases/plans.ts'

const IMPORT_ID = '01890000-0000-7000-8000-000000000001'
const LAST_CURSOR = '50.10.01890000-0000-7000-8000-000000000000'
const NOW = Date.UTC(2025, 6, 2, 12)
const now = () => NOW
const VISIBLE_PROFILE = { isPublic: true, restrictions: { hidden: null, suspended: null } }

/** Every player has a session. */
async function insertSessions({ db }: Database): Promise<void> {
  const players = await db.selectFrom('users').select('id').limit(500).execute()
  await db
    .insertInto('sessions')
    .values(
      players.map(({ id }) => ({
        id: newId(),
        user_id: id,
        token_digest: `digest of ${id}`,
        user_agent: '',
        created_at: NOW,
        last_used_at: NOW,
        expires_at: NOW,
      })),
    )
    .execute()
  await sql`analyze`.execute(db)
}

describeOnBothEngines('[F6, F23] reading by index', open => {
  const log = statementLog()
  let database: Database
  let reads: Record<string, () => Promise<unknown>>

  beforeAll(async () => {
    database = await open({ wrapDialect: log.wrapDialect })
    await createPlayers(database, { players: 40, now: NOW, onShelf: 4 })
    await clonePlayers(database, 15)
    await insertSessions(database)
    const { leaderboard, bags, profiles, ownedDiscs, customMolds, bagPages, browsing } =
      bagServices(database, now)
    const [best] = value(await leaderboard.top({ period: 'yearly', timeZone: 'UTC' })).entries
    if (!best) throw new Error('Expected a best bag')
    const { id } = await database.db
      .selectFrom('profiles')
      .where('username', '=', best.username)
      .select('id')
      .executeTakeFirstOrThrow()
    const browseTwice = (query: Partial<BrowseQuery>) => async () => {
      const { next } = value(await browsing.page({ sort: 'score', ...query }))
      await browsing.page({ sort: 'score', ...query, after: next ?? LAST_CURSOR })
    }
    const sitemap = makeSitemap({ database, catalog: { discs: [] }, now, partSize: 50 })
    const window = (period: (typeof PERIODS)[number]) => ({ period, timeZone: 'UTC' })
    reads = {
      'the top fifty': () => Promise.all(PERIODS.map(each => leaderboard.top(window(each)))),
      'own rank': () => Promise.all(PERIODS.map(each => leaderboard.ownRank({ id }, window(each)))),
      'one expanded row': () => leaderboard.openBag(best.bagId),
      'a public profile': () => profiles.byUsername(best.username, null),
      'the bags on a public profile': () => bags.visibleBagsOf({ id, ...VISIBLE_PROFILE }, null),
      'a bag page': () =>
        bagPages.findPage({ username: best.username, address: best.address ?? '' }, null),
      'a bag page by link': () =>
        bagPages.findPage({ username: best.username, address: 'a'.repeat(22) }, null),
      'bags by score': browseTwice({}),
      'bags by size': browseTwice({ sort: 'size' }),
      'the newest bags': browseTwice({ sort: 'newest' }),
      'bags of a brand': browseTwice({ brand: 'Innova' }),
      'bags with a disc': browseTwice({ discId: 'discraft-buzzz' }),
      'one sitemap': () => sitemap.paths('bags-1'),
      'my discs': () => ownedDiscs.page({ id }, undefined),
      'my custom molds': () => customMolds.list({ id }),
      'a free username': () => findProfileByUsername(database.db, 'somebody_else'),
      'my bags': () => bags.page({ id }, undefined),
      'a disc': () => discDetail({ database, catalog }, 'innova-destroyer'),
      'the current session': () => findSessionByDigests(database.db, ['one', 'other']),
      'sessions to delete': () => deleteExpiredSessions(database.db, NOW - 1),
      'a batch of discs in bags': () => listDiscsOfListedBags(database.db, best.bagId, 100),
      'a batch of bags to rescore': async () => {
        await listBagsOfPlayers(database.db, await listPlayerIdsAfter(database.db, id, 20))
      },
    }
  }, 60_000)

  it('covers every frequent read', async () => {
    for (const [name, read] of Object.entries(reads)) {
      const statements = await log.statementsOf(read)
      expect(statements.length).toBeGreaterThan(0)
      for (const statement of statements) {
        expect([name, await scansOf(database, statement)]).toEqual([name, []])
      }
    }
  })

  it('covers changes to owned discs and bags too', async () => {
    const { ownedDiscs, bags, imports, history } = bagServices(database, now)
    const { user_id, id: ownedDiscId } = await database.db
      .selectFrom('owned_discs')
      .select(['user_id', 'id'])
      .executeTakeFirstOrThrow()
    const player = { id: user_id }
    const bag = value(await bags.create(player, 'Planned'))
    const writes = {
      carry: () => ownedDiscs.change(player, [ownedDiscId], { kind: 'add-to-bag', bagId: bag.id }),
      lose: () => ownedDiscs.update(player, ownedDiscId, { place: 'lost' }),
      find: () => ownedDiscs.change(player, [ownedDiscId], { kind: 'mark-found' }),
      edit: () => ownedDiscs.update(player, ownedDiscId, { condition: 2 }),
      rename: () => bags.rename(player, bag.id, 'Renamed'),
      'share by link': () => bags.setVisibility(player, bag.id, 'link'),
      'make public': () => bags.setVisibility(player, bag.id, 'public'),
      import: () =>
        imports.run(player, IMPORT_ID, {
          target: { kind: 'bag', bagId: bag.id },
          discs: [{ discId: 'innova-roc', ownedDiscs: [{}] }],
        }),
      'undo an import': () => history.undo(player, IMPORT_ID),
      'list changes': () => history.list(player, bag.id),
      restore: () => history.restore(player, IMPORT_ID),
      remove: async () => {
        const [row] =
          (await bags.page(player, undefined)).bags.find(({ id }) => id === bag.id)?.discs ?? []
        await bags.removeDisc(player, bag.id, row?.id ?? '')
      },
      delete: () => ownedDiscs.change(player, [ownedDiscId], { kind: 'delete' }),
    }
    for (const [name, write] of Object.entries(writes)) {
      const sent = await log.statementsOf(write)
      const found = sent.filter(({ sql: text }) => /^\s*(select|delete|update)/i.test(text))
      expect(found.length).toBeGreaterThan(0)
      for (const statement of found) {
        expect([name, await scansOf(database, statement)]).toEqual([name, []])
      }
    }
  })

  it('detects a read without an index', async () => {
    const unindexed = [
      sql`select count(*) from bag_scores where score_breakdown = 'x'`,
      sql`select * from bags where name = 'Woods'`,
      sql`select * from profiles where bio = ''`,
      sql`select * from owned_discs where plastic = 'Star'`,
      sql`select bag_scores.bag_id from bag_scores inner join bags on bags.id = bag_scores.bag_id`,
    ]
    for (const statement of unindexed) {
      const scans = await scansOf(database, statement.compile(database.db))
      expect(scans.length).toBeGreaterThan(0)
    }
  })
})
