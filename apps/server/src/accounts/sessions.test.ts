import { beforeEach, expect, it } from 'vitest'
import { newId } from '../platform/db/rows.ts'
import { DAY_MS } from '../platform/time.ts'
import { PASSWORD, signedIn, TEST_SECRET, useTestApp, realPages } from '../../test/support/app.ts'
import { describeOnBothEngines } from '../../test/support/databases/databases.ts'
import { makeSessions } from './sessions.ts'

const SIGN_IN = '/api/auth/sign-in'

type Session = { readonly id: string; readonly current: boolean }

describeOnBothEngines('a session', open => {
  let clock = 0
  const now = () => clock
  const { database, server } = useTestApp(open, { now, pages: realPages })
  beforeEach(() => {
    clock = Date.UTC(2026, 0, 1)
  })

  const isSignedIn = async (player: Pick<Awaited<ReturnType<typeof signedIn>>, 'get'>) =>
    ((await player.get('/api/me')).body as { user: unknown }).user !== null

  const idOf = async (player: Pick<Awaited<ReturnType<typeof signedIn>>, 'get'>) =>
    ((await player.get('/api/me')).body as { user: { id: string } }).user.id

  it('[T30] [T114] lasts through 89 daily visits, and ends on day 91', async () => {
    const player = await signedIn(server)
    for (let day = 1; day <= 89; day += 1) {
      clock += DAY_MS
      expect([day, await isSignedIn(player)]).toEqual([day, true])
    }
    clock += 2 * DAY_MS
    expect(player.cookies.size).toBe(1)
    expect(await isSignedIn(player)).toBe(false)
    // The cookie expired with the session.
    expect(player.cookies.size).toBe(0)
  })

  it('[T30] [T114] ends after 31 days without a visit', async () => {
    const player = await signedIn(server)
    clock += 29 * DAY_MS
    expect(await isSignedIn(player)).toBe(true)
    clock += 31 * DAY_MS
    expect(await isSignedIn(player)).toBe(false)
  })

  it('[T114] is renewed by opening pages, and never by a shared response', async () => {
    const player = await signedIn(server)
    clock += 2 * DAY_MS
    for (const path of ['/api/leaderboard?period=weekly', `/api/profiles/${player.username}`]) {
      // The same URLs as for visitors, whose responses are cached.
      await server.browser().get(path)
    }
    const shared = await player.get('/api/leaderboard?period=weekly')
    expect(shared.headers['set-cookie']).toBeUndefined()
    expect((await player.get('/library')).headers['set-cookie']).toMatch(/Max-Age=2592000;/)
    expect((await player.get('/library')).headers['set-cookie']).toBeUndefined()
    clock += 29 * DAY_MS
    expect((await player.get('/my-bag')).headers['set-cookie']).toMatch(/Max-Age=2592000;/)
    clock += 28.5 * DAY_MS
    expect((await player.get('/my-bag')).headers['set-cookie']).toMatch(/Max-Age=2592000;/)
    clock += 20.5 * DAY_MS
    const left = 10 * 24 * 60 * 60
    const { headers } = await player.get('/api/me')
    expect(headers['set-cookie']).toMatch(new RegExp(`Max-Age=${left};`))
    expect(headers['set-cookie']).toMatch(/HttpOnly; Secure; SameSite=Lax/)
  })

  it('[T114] is neither listed nor stored once it has expired', async () => {
    const player = await signedIn(server)
    const userId = await idOf(player)
    clock += 5 * DAY_MS
    const other = server.browser()
    await other.send('POST', SIGN_IN, { email: player.email, password: PASSWORD })
    clock += 26 * DAY_MS
    const { sessions: list } = (await other.get('/api/me/sessions')).body as { sessions: Session[] }
    expect(list.map(({ current }) => current)).toEqual([true])

    const stored = () =>
      database.db.selectFrom('sessions').where('user_id', '=', userId).select('id').execute()
    expect(await stored()).toHaveLength(2)
    await makeSessions({ database, secrets: [TEST_SECRET], now }).sweep()
    expect(await stored()).toEqual([{ id: list[0]?.id }])
    expect(await isSignedIn(other)).toBe(true)
  })

  it('[T114] ends if the player signs in on fifty other devices', async () => {
    const player = await signedIn(server)
    const userId = await idOf(player)
    const devices = Array.from({ length: 49 }, (_, index) => ({
      id: newId(clock + index),
      user_id: userId,
      token_digest: `device ${index} of ${userId}`,
      user_agent: `device ${index}`,
      created_at: clock + 1 + index,
      last_used_at: clock + 1 + index,
      expires_at: clock + 30 * DAY_MS,
    }))
    await database.db.insertInto('sessions').values(devices).execute()
    clock += 60_000
    expect(await isSignedIn(player)).toBe(true)
    const newest = server.browser()
    await newest.send('POST', SIGN_IN, { email: player.email, password: PASSWORD })
    expect((await newest.get('/api/me/sessions')).body).toHaveProperty('sessions.length', 50)
    expect(await isSignedIn(player)).toBe(false)
  })
})
