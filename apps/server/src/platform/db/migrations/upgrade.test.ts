// Does a database of an earlier release keep everything its players had?
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { builtIn } from '@bagwise/catalog'
import type { Bag } from '@bagwise/contract'
import { slugOf } from '@bagwise/domain/bag'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type Browser, testApp, type TestApp } from '../../../../test/support/app.ts'
import { ENGINES, temporarySqlite } from '../../../../test/support/databases.ts'
import {
  expectTrueCounts,
  expectTrueListings,
  expectWholeAccounts,
} from '../../../../test/support/invariants.ts'
import { connectPostgres, type Database, type Engine } from '../connect.ts'
import { migrate, migrations } from '../migrate.ts'
import { writeCatalog } from '../../../catalog/load.ts'

type Player = {
  readonly email: string
  readonly cookies: readonly [string, string][]
  readonly bags: readonly unknown[]
  readonly ranks: Readonly<Record<string, unknown>>
}

/** Rows as that release stored them, and its responses to the players. */
type Released = {
  readonly capturedAt: number
  readonly password: string
  readonly tokens: Readonly<Record<'reset' | 'confirm' | 'change', string>>
  readonly players: Readonly<Record<'ann' | 'bob', Player>>
  /** Tables in order of their references, without the catalog. */
  readonly rows: Readonly<Record<string, readonly object[]>>
}

/** The last migration of each release. */
const RELEASES = ['0003-bags-version', '0008-swap-votes'] as const

const releasedOn = (release: string, engine: Engine): Released =>
  JSON.parse(
    readFileSync(join(import.meta.dirname, 'released', `${release}.${engine}.json`), 'utf8'),
  ) as Released

type Opened = { readonly database: Database; readonly dispose: () => Promise<void> }

async function emptyPostgres(): Promise<Opened> {
  const { url } = inject('postgres')
  const admin = connectPostgres(`${url}/postgres`, { connections: 1 })
  await sql`create database upgrade`.execute(admin.db)
  const database = connectPostgres(`${url}/upgrade`)
  return {
    database,
    async dispose() {
      await database.close()
      await sql`drop database upgrade with (force)`.execute(admin.db)
      await admin.close()
    },
  }
}

function emptySqlite(): Opened {
  const database = temporarySqlite()
  return { database, dispose: database.close }
}

async function fill(
  database: Database,
  release: string,
  { rows, capturedAt }: Released,
): Promise<void> {
  const released = Object.entries(migrations(database.engine)).filter(([name]) => name <= release)
  await migrate(database, Object.fromEntries(released))
  await database.transaction(tx =>
    writeCatalog(tx, builtIn, { stores: undefined, now: capturedAt }),
  )
  for (const [table, stored] of Object.entries(rows)) {
    for (const row of stored) {
      await database.db
        .insertInto(table as never)
        .values(row)
        .execute()
    }
  }
}

/** Without what later releases added to a bag. */
const bagsOf = async (player: Browser): Promise<unknown[]> =>
  ((await player.get('/api/bags')).body as { bags: Bag[] }).bags.map(
    ({ visibility: _visibility, address: _address, linkToken: _linkToken, ...bag }) =>
      Object.assign(bag, {
        discs: bag.discs.map(row => [row.id, row.order, row.disc.id, row.notes]),
      }),
  )

async function ranksOf(player: Browser): Promise<unknown> {
  const ranks = ['daily', 'weekly', 'yearly'].map(async period => {
    const answer = await player.get(`/api/leaderboard/own-rank?period=${period}`)
    const { own, total } = answer.body as {
      own: { bagId: string; rank: number } | null
      total: number
    }
    return [period, { bagId: own?.bagId ?? null, rank: own?.rank ?? null, total }]
  })
  return Object.fromEntries(await Promise.all(ranks))
}

const EACH = RELEASES.flatMap(release => ENGINES.map(engine => [release, engine] as const))

describe.each(EACH)('[F28] a database of the release with %s [%s]', (release, engine) => {
  const released = releasedOn(release, engine)
  const { ann, bob } = released.players
  let opened: Opened
  let server: TestApp

  beforeAll(async () => {
    opened = engine === 'sqlite' ? emptySqlite() : await emptyPostgres()
    await fill(opened.database, release, released)
    await migrate(opened.database)
    server = await testApp(opened.database, { now: () => released.capturedAt + 60_000 })
  })
  afterAll(async () => {
    await server.app.close()
    await opened.dispose()
  })

  const withCookies = ({ cookies }: Player): Browser => {
    const browser = server.browser()
    for (const [name, value] of cookies) browser.cookies.set(name, value)
    return browser
  }
  const signIn = async (email: string, password: string) =>
    (await server.browser().send('POST', '/api/auth/sign-in', { email, password })).status
  const me = async (browser: Browser) =>
    ((await browser.get('/api/me')).body as { user: { email: string } | null }).user?.email

  it.each([ann, bob])(
    'keeps the session, bags, notes, scores and ranks of $email',
    async player => {
      const browser = withCookies(player)
      expect(await me(browser)).toBe(player.email)
      expect(await bagsOf(browser)).toEqual(player.bags)
      expect(await ranksOf(browser)).toEqual(player.ranks)
    },
  )

  it('keeps accounts whole and counts exact', async () => {
    await expectWholeAccounts(opened.database)
    for (const days of [0, 1, 5, 30, 300]) {
      const since = released.capturedAt - days * 86_400_000
      await expectTrueCounts(opened.database, since - (since % 900_000))
    }
    expect((await server.browser().get('/api/leaderboard?period=yearly')).status).toBe(200)
  })

  it('[BP2] [BP5] [BP9] gives every bag an address and a visibility, and lists public bags for browsing', async () => {
    await expectTrueListings(opened.database)
    const bags = ((await withCookies(ann).get('/api/bags')).body as { bags: Bag[] }).bags
    const before = released.players.ann.bags as Bag[]
    expect(bags.map(bag => [bag.name, bag.address, bag.visibility, bag.linkToken])).toEqual(
      before.map(({ name, score }) => [
        name,
        slugOf(name),
        score?.isPublic === false ? 'private' : 'public',
        null,
      ]),
    )
  })

  it('keeps every conversion, vote and subscriber', async () => {
    for (const table of ['conversions', 'swap_votes', 'subscribers'] as const) {
      const stored = await opened.database.db.selectFrom(table).selectAll().execute()
      expect(stored).toHaveLength(released.rows[table]?.length ?? 0)
    }
  })

  it('accepts the old passwords and no others', async () => {
    for (const { email } of [ann, bob]) {
      expect(await signIn(email, 'not-the-one')).toBe(401)
      expect(await signIn(email, released.password)).toBe(200)
    }
  })

  it('can still be changed and counted', async () => {
    const browser = withCookies(bob)
    const [bag] = ((await browser.get('/api/bags')).body as { bags: Bag[] }).bags
    const path = `/api/bags/${bag?.id}/discs`
    expect((await browser.send('POST', path, { discId: 'innova-leopard3' })).status).toBe(201)
    await expectTrueCounts(opened.database)
  })

  it('[CO1] has room for the discs that its players own', async () => {
    const browser = withCookies(ann)
    const [bag] = ((await browser.get('/api/bags')).body as { bags: Bag[] }).bags
    const discId = bag?.discs[0]?.disc.id
    const copies = [{ id: randomUUID(), discId, plastic: 'Star', weight: 174 }]
    expect((await browser.send('POST', '/api/copies', { copies, bagId: bag?.id })).status).toBe(201)
    expect((await browser.get('/api/copies')).body).toMatchObject({
      copies: [{ discId, plastic: 'Star', weight: 174, bagIds: [bag?.id] }],
      shownOnProfile: false,
    })
    expect((await withCookies(bob).get('/api/copies')).body).toMatchObject({ copies: [] })
  })

  it('[PR28] has room for the arms of its players, of which none is known', async () => {
    const browser = withCookies(bob)
    const { body } = await browser.get('/api/me')
    expect(body).toMatchObject({
      user: { preferences: { longestThrow: null, hand: null, distanceUnit: null, showArm: false } },
    })
    const change = { longestThrow: 345, distanceUnit: 'meters' }
    const answer = await browser.send('PATCH', '/api/me/preferences', change)
    expect(answer).toMatchObject({ status: 200, body: change })
  })

  it('[PR28] refuses an arm that is out of range', async () => {
    for (const wrong of [{ longest_throw: 99 }, { hand: 'both' }, { distance_unit: 'yards' }])
      await expect(opened.database.db.updateTable('profiles').set(wrong).execute()).rejects.toThrow(
        /constraint/,
      )
  })

  it.each([
    ['confirms an address', 'confirm', 'cid.putter@example.com'],
    ['moves an account', 'change', 'bob.new@example.com'],
  ] as const)('has an open link that %s, once', async (_, link, email) => {
    const browser = link === 'change' ? withCookies(bob) : server.browser()
    const confirm = () =>
      browser.send('POST', '/api/auth/confirm-email', { token: released.tokens[link] })
    expect((await confirm()).status).toBe(200)
    expect(await me(browser)).toBe(email)
    expect((await confirm()).status).toBe(410)
  })

  it('has an open link that resets a password, once', async () => {
    const reset = () =>
      server.browser().send('POST', '/api/auth/reset-password', {
        token: released.tokens.reset,
        newPassword: 'another-plastic-7',
      })
    expect((await reset()).status).toBe(200)
    expect((await reset()).status).toBe(410)
    expect(await signIn(ann.email, 'another-plastic-7')).toBe(200)
    expect(await signIn(ann.email, released.password)).toBe(401)
  })
})
