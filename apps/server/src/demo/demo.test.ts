// Are demo players realistic, complete and counted?
import { checkUsername } from '@bagwise/domain/profile'
import { beforeAll, describe, expect, it } from 'vitest'
import { parseSeedArguments } from '../cli/seed-demo.ts'
import { describeOnBothEngines } from '../../test/support/databases.ts'
import { expectInvariants } from '../../test/support/invariants.ts'
import { bagServices, value } from '../../test/support/players.ts'
import type { Database } from '../platform/db/connect.ts'
import { histogramSince, quarterOf } from '../scores/count-queries.ts'
import { seedDemo, seedDemoLogin } from './demo.ts'
import { activeAt } from './demo-players.ts'

const DAY = 24 * 60 * 60 * 1000
const NOW = Date.UTC(2025, 6, 2, 12)
const PLAYERS = 1200

describeOnBothEngines('demo players', open => {
  let database: Database

  beforeAll(async () => {
    database = await open()
    await seedDemo(database, { players: PLAYERS, seed: 'test', now: NOW })
  }, 120_000)

  it('are as many as asked for, with one to four bags each', async () => {
    const rows = await database.db
      .selectFrom('profiles')
      .leftJoin('bags', 'bags.user_id', 'profiles.id')
      .groupBy('profiles.id')
      .select(eb => eb.fn.count<number>('bags.id').as('bags'))
      .execute()
    expect(rows).toHaveLength(PLAYERS)
    expect(new Set(rows.map(row => row.bags))).toEqual(new Set([1, 2, 3, 4]))
  })

  it('have names that a player could have chosen', async () => {
    const rows = await database.db.selectFrom('profiles').select('username').execute()
    const wrong = rows.filter(row => checkUsername(row.username).kind === 'refused')
    expect(wrong).toEqual([])
  })

  it('[I1-I5] are complete, scored, listed and counted', async () => {
    await expect(expectInvariants(database)).resolves.toBeUndefined()
  })

  it('are active today, this week and this year', async () => {
    const share = async (since: number) => {
      const counts = await histogramSince(database.db, quarterOf(since))
      return counts.reduce((sum, count) => sum + count, 0) / PLAYERS
    }
    expect(await share(NOW - DAY)).toBeGreaterThan(0.08)
    expect(await share(NOW - 7 * DAY)).toBeGreaterThan(0.25)
    expect(await share(NOW - 366 * DAY)).toBeGreaterThan(1)
  })

  it('can be added to, and include a player to sign in as', async () => {
    const more = await open()
    await seedDemo(more, { players: 20, seed: 'test', now: NOW })
    await seedDemo(more, { players: 30, seed: 'test', now: NOW })
    const login = { passwordHash: 'one', seed: 'test', now: NOW }
    const email = await seedDemoLogin(more, login)
    await seedDemoLogin(more, { ...login, passwordHash: 'two' })
    const accounts = await more.db
      .selectFrom('users')
      .where('password_hash', 'is not', null)
      .select(['email', 'password_hash'])
      .execute()
    expect(accounts).toEqual([{ email, password_hash: 'two' }])
    const { count } = await more.db
      .selectFrom('profiles')
      .select(eb => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(count).toBe(51)
    await expectInvariants(more)
  })

  it('fill a board of fifty', async () => {
    const { leaderboard } = bagServices(database, () => NOW)
    const window = { period: 'weekly', timeZone: 'UTC' } as const
    const { entries } = value(await leaderboard.top(window))
    expect(entries).toHaveLength(50)
    const bag = value(await leaderboard.openBag(entries[0]?.bagId ?? ''))
    expect(bag.discs.length).toBe(entries[0]?.discCount)
  })
})

describe('the arguments of the demo command', () => {
  it.each(['abc', '0', '1.5', '1e3', '', '99999999999'])('refuses %j players with a message', n => {
    expect(() => parseSeedArguments([`--players=${n}`])).toThrow(/--players must be a whole number/)
  })

  it('reads numbers, a seed and --login', () => {
    expect(parseSeedArguments([])).toEqual({ players: 1000, seed: 'bagwise', login: false })
    expect(parseSeedArguments(['--players', '5', '--seed', 'x', '--login'])).toEqual({
      players: 5,
      seed: 'x',
      login: true,
    })
    expect(() => parseSeedArguments(['--players', '5', 'more'])).toThrow(/Usage/)
  })

  it('spreads activity up to now, later players later', () => {
    const times = [0, 0.3, 0.7, 0.85, 0.95, 0.999].map(share => activeAt(share, NOW))
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect(times[0]).toBe(NOW - 365 * DAY)
    expect(times.at(-1)).toBeLessThanOrEqual(NOW)
  })
})
