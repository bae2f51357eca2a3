import { array, assert, asyncProperty, integer, uuid } from 'fast-check'
import { RATE_LIMITS } from '@bagwise/contract'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { newId } from '../db/rows.ts'
import { type Browser, PASSWORD, signedIn, useTestApp } from '../../../test/support/app.ts'
import type { Database } from '../db/connect.ts'
import { describeOnBothEngines } from '../../../test/support/databases/databases.ts'
import { type Limits, makeLimits } from './rate-limits.ts'
import { DAY_MS, MINUTE_MS } from '../time.ts'

const RULE = { limit: 3, windowMs: MINUTE_MS }
const START = Date.UTC(2025, 6, 1)

describeOnBothEngines('limits', open => {
  let database: Database
  let time: number
  let limits: Limits
  const fill = async (key: string) => {
    for (let count = 0; count < RULE.limit; count += 1) await limits.consume([key, RULE])
  }

  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    await database.db.deleteFrom('rate_limits').execute()
    time = START
    limits = makeLimits({ database, now: () => time })
  })

  it('allows attempts up to the limit, then returns how long to wait', async () => {
    await fill('a')
    time += 20_500
    expect(await limits.consume(['a', RULE])).toMatchObject({
      kind: 'refused',
      retryAfterSeconds: 40,
    })
    expect(await limits.consume(['b', RULE])).toEqual({ kind: 'done', value: 1 })
  })

  it('starts over when the window has ended', async () => {
    await fill('a')
    time += MINUTE_MS
    await fill('a')
    expect(await limits.consume(['a', RULE])).toMatchObject({
      kind: 'refused',
      retryAfterSeconds: 60,
    })
  })

  it('allows exactly the limit if all attempts are concurrent', async () => {
    const results = await Promise.all(Array.from({ length: 40 }, () => limits.consume(['a', RULE])))
    expect(results.filter(({ kind }) => kind === 'done')).toHaveLength(RULE.limit)
  })

  it('allows nothing at a limit of 0', async () => {
    expect((await limits.consume(['a', { limit: 0, windowMs: MINUTE_MS }])).kind).toBe('refused')
  })

  it('counts no attempts while the window is full', async () => {
    await fill('a')
    for (let count = 0; count < 10; count += 1) await limits.consume(['a', RULE])
    const rows = await database.db.selectFrom('rate_limits').select('count').execute()
    expect(rows).toEqual([{ count: RULE.limit }])
  })

  it('resets a key and leaves the others', async () => {
    await fill('a')
    await fill('b')
    await limits.reset(database.db, [['a', RULE]])
    expect((await limits.consume(['a', RULE])).kind).toBe('done')
    expect((await limits.consume(['b', RULE])).kind).toBe('refused')
  })

  it.each([1, MINUTE_MS, DAY_MS, 400 * DAY_MS])(
    '[F11] if the clock is set back by %d ms, an exhausted limit resets after one window',
    async jump => {
      await fill('a')
      time -= jump
      const result = await limits.consume(['a', RULE])
      expect(result).toMatchObject({ kind: 'refused', retryAfterSeconds: 60 })
      time += MINUTE_MS
      expect((await limits.consume(['a', RULE])).kind).toBe('done')
    },
  )

  it('[F11] no sequence of clock changes allows more than the limit per window', async () => {
    const jumps = array(integer({ min: -2 * DAY_MS, max: 0 }), { minLength: 1, maxLength: 12 })
    await assert(
      asyncProperty(jumps, uuid(), async (backwards, key) => {
        time = START
        let allowed = 0
        for (const jump of backwards) {
          time += jump
          if ((await limits.consume([key, RULE])).kind === 'done') allowed += 1
        }
        expect(allowed).toBe(Math.min(RULE.limit, backwards.length))
      }),
      { numRuns: 50 },
    )
  })

  it('deletes only expired windows', async () => {
    await fill('old')
    time += MINUTE_MS / 2
    await fill('new')
    time = START + MINUTE_MS
    expect(await limits.sweep()).toBe(1)
    expect((await limits.consume(['new', RULE])).kind).toBe('refused')
  })

  it('stores no addresses of people or networks', async () => {
    await limits.consume(['sign-in:ann@example.com:10.0.0.1', RULE])
    const rows = await database.db.selectFrom('rate_limits').selectAll().execute()
    expect(JSON.stringify(rows)).not.toMatch(/ann|example|10\.0/)
  })
})

describeOnBothEngines('endpoint rate limits', open => {
  let time = Date.UTC(2026, 5, 1)
  const { server } = useTestApp(open, { now: () => time })

  const clone = (player: Browser) => player.send('POST', `/api/bags/${newId()}/clone`, {})
  const convert = (player: Browser) =>
    player.send('POST', `/api/bags/${newId()}/convert`, {
      conversionId: newId(),
      target: { kind: 'current' },
      swaps: [{ discId: 'innova-roc', replacementId: 'discraft-buzzz' }],
    })

  const runImport = (player: Browser) =>
    player.send('POST', '/api/imports', {
      importId: newId(),
      target: { kind: 'bag', bagId: newId() },
      discs: [{ discId: 'innova-roc', ownedDiscs: [] }],
    })

  it('clones, conversions and imports share one limit, and another player has their own', async () => {
    const writes = [clone, convert, runImport]
    const [player, other] = [await signedIn(server), await signedIn(server)]
    const statuses = new Set<number>()
    for (let sent = 0; sent < RATE_LIMITS['bulk-writes'].perPlayer; sent += 1)
      statuses.add((await (writes[sent % writes.length] ?? clone)(player)).status)
    expect(statuses).toEqual(new Set([404]))
    time += 20_000
    for (const write of writes) {
      const rejected = await write(player)
      expect([rejected.status, rejected.headers['retry-after']]).toEqual([429, '40'])
    }
    expect((await clone(other)).status).toBe(404)
    expect((await player.send('POST', '/api/bags', { name: 'Woods' })).status).toBe(201)
    time += 40_000
    expect((await clone(player)).status).toBe(404)
  })

  it('every change that requires the password counts toward one limit per player', async () => {
    const player = await signedIn(server)
    const wrong = 'not-the-password'
    const checks = [
      ['/api/me/password', { currentPassword: wrong, newPassword: 'another-plastic-7' }],
      ['/api/me/email', { email: 'new.home@x.example', password: wrong }],
      ['/api/me/delete', { password: wrong }],
    ] as const
    const statuses = new Set<number>()
    for (let sent = 0; sent < RATE_LIMITS['password-checks'].perPlayer; sent += 1) {
      const [path, body] = checks[sent % checks.length] ?? checks[0]
      statuses.add((await player.send('POST', path, body)).status)
    }
    expect(statuses).toEqual(new Set([400]))
    time += 5 * MINUTE_MS
    const rejected = await player.send('POST', '/api/me/delete', { password: PASSWORD })
    expect([rejected.status, rejected.headers['retry-after']]).toEqual([429, '600'])
    time += 10 * MINUTE_MS
    expect((await player.send('POST', '/api/me/delete', { password: PASSWORD })).status).toBe(200)
  })

  it('[T104] limits exports per minute', async () => {
    const player = await signedIn(server)
    const statuses: number[] = []
    for (let sent = 0; sent <= RATE_LIMITS.exports.perPlayer; sent += 1)
      statuses.push((await player.get('/api/me/export')).status)
    expect(statuses).toEqual([...Array<number>(RATE_LIMITS.exports.perPlayer).fill(200), 429])
  })

  it('[T79] a network can subscribe five addresses per hour, with or without a session', async () => {
    const subscribe = (browser: Browser, at: number) =>
      browser.send('POST', '/api/subscribers', { email: `reader${at}@x.example` })
    const [one, other] = ['10.0.0.1', '10.0.0.2'].map(address => server.browser({ address }))
    if (!one || !other) throw new Error('Expected two browsers')
    for (let at = 0; at < RATE_LIMITS.subscriptions.perNetwork; at += 1)
      expect((await subscribe(one, at)).status).toBe(202)
    time += 10 * 60_000
    const rejected = await subscribe(one, 6)
    expect([rejected.status, rejected.headers['retry-after']]).toEqual([429, '3000'])
    expect((await subscribe(other, 6)).status).toBe(202)
    time += 50 * 60_000
    expect((await subscribe(one, 7)).status).toBe(202)
  })
})
