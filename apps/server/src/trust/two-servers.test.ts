// Two servers on one PostgreSQL: does each show right away what was changed or hidden through the other?
import type { LeaderboardEntry, PageContext } from '@bagwise/contract'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { connectPostgres } from '../db/connect.ts'
import { useDataDirs } from '../db/testing/data-dirs.ts'
import { LEADERBOARD_EVENTS } from '../http/leaderboard-events.ts'
import type { Pages } from '../http/pages.ts'
import { signedIn, testApp } from '../testing/app.ts'
import { postgresCopy } from '../testing/databases.ts'
import { startServer } from '../testing/server-process.ts'
import { aBag, hideProfile } from './world.ts'

vi.setConfig({ testTimeout: 90_000 })

/** From the response to the player until everyone sees the change. */
const SOON_MS = 2000
const BOARD = '/api/leaderboard?period=daily'

const newDataDir = useDataDirs()
let copy: Awaited<ReturnType<typeof postgresCopy>>
beforeAll(async () => {
  copy = await postgresCopy()
})
afterAll(() => copy.drop())

/** Counts the events that an open leaderboard receives. */
async function anOpenBoard(origin: string) {
  const response = await fetch(origin + LEADERBOARD_EVENTS)
  let told = 0
  void (async () => {
    for await (const text of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      told += text.split('event: changed').length - 1
    }
  })().catch(() => undefined)
  return {
    /** Does something, and waits until this board is notified. */
    async after(change: () => Promise<unknown>): Promise<void> {
      const before = told
      await change()
      await vi.waitFor(() => expect(told).toBeGreaterThan(before), {
        timeout: SOON_MS,
        interval: 5,
      })
    },
  }
}

it('[LE9, LE8] a board open at one server follows what is done through another process', async () => {
  const settings = {
    DATABASE_URL: copy.url,
    SESSION_SECRET: 'the-same-secret-for-both-of-the-servers',
  }
  const [here, there] = await Promise.all([
    startServer({ ...settings, DATA_DIR: newDataDir() }),
    startServer({ ...settings, DATA_DIR: newDataDir() }),
  ])
  let cookie = ''
  const send = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const response = await fetch(here.origin + path, {
      method,
      headers: { origin: here.origin, cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${path} answered ${response.status}`)
    cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie
    return (await response.json()) as T
  }
  const shownThere = async (): Promise<string[]> => {
    const { entries } = (await (await fetch(there.origin + BOARD)).json()) as {
      entries: LeaderboardEntry[]
    }
    return entries.map(entry => entry.bagName)
  }
  const statusThere = async (path: string) => (await fetch(there.origin + path)).status
  try {
    await send('POST', '/api/auth/sign-up/email', {
      email: 'ann@example.com',
      password: 'plastic-flies-9',
      username: 'ann',
    })
    const { id } = await send<{ id: string }>('POST', '/api/bags', { name: 'Woods' })
    const board = await anOpenBoard(there.origin)

    await board.after(() => send('POST', `/api/bags/${id}/discs`, { discId: 'innova-destroyer' }))
    expect(await shownThere()).toEqual(['Woods'])
    await board.after(() => send('PATCH', `/api/bags/${id}`, { name: 'Wind' }))
    expect(await shownThere()).toEqual(['Wind'])

    await board.after(() => send('PUT', `/api/bags/${id}/visibility`, { isPublic: false }))
    expect(await shownThere()).toEqual([])
    expect(await statusThere(`/api/leaderboard/bags/${id}`)).toBe(404)
    await board.after(() => send('PUT', `/api/bags/${id}/visibility`, { isPublic: true }))
    expect(await shownThere()).toEqual(['Wind'])

    const profile = await send<object>('GET', '/api/me/profile')
    await board.after(() => send('PUT', '/api/me/profile', { ...profile, isPublic: false }))
    expect(await shownThere()).toEqual([])
    expect(await statusThere(`/api/leaderboard/bags/${id}`)).toBe(404)
    expect(await statusThere('/api/profiles/ann')).toBe(403)
  } finally {
    await Promise.all([here.kill(), there.kill()])
  }
})

/** Pages that list the bags of the board or a profile in one line. */
function plainPages(): Pages {
  const bagsAt = async ({ api }: PageContext, path: string): Promise<string[]> => {
    if (path === '/leaderboard') {
      const query = { period: 'daily', timeZone: 'UTC' } as const
      return (await api.getLeaderboard({ query })).entries.map(entry => entry.bagName)
    }
    const username = path.slice('/u/'.length)
    return (await api.getProfile({ params: { username } })).bags.map(bag => bag.name)
  }
  const page = { default: () => null, handle: { shared: {} } }
  const build = {
    routes: {
      board: { id: 'board', path: 'leaderboard', module: page },
      profile: { id: 'profile', path: 'u/:username', module: page },
    },
    entry: {
      module: {
        contextFor: (page: PageContext) => page,
        handlerOf: () => async (request: Request, page: PageContext) =>
          new Response(`bags: ${(await bagsAt(page, new URL(request.url).pathname)).join(', ')}`),
      },
    },
  }
  return { build: () => Promise.resolve(build as never), mode: 'production' }
}

it('[T52] pages that one server has cached are purged when something is hidden through another', async () => {
  // Its clock is frozen: no cached page expires by itself.
  const start = Date.now()
  const [one, other] = [connectPostgres(copy.url), connectPostgres(copy.url)]
  const keeping = await testApp(one, { now: () => start, pages: plainPages() })
  const changing = await testApp(other)
  const visitor = keeping.browser()
  const page = async (path: string): Promise<string> => (await visitor.get(path)).body
  const within = (path: string, words: string) =>
    vi.waitFor(async () => expect(await page(path)).toBe(words), { timeout: SOON_MS, interval: 5 })
  try {
    const player = await signedIn(changing)
    const profile = `/u/${player.username}`
    const woods = await aBag(player, 'Woods')
    const open = await aBag(player, 'Open', ['innova-wraith'])
    await within('/leaderboard', 'bags: Woods, Open')
    await within(profile, 'bags: Woods, Open')

    await player.send('PUT', `/api/bags/${woods.id}/visibility`, { isPublic: false })
    await within('/leaderboard', 'bags: Open')
    await within(profile, 'bags: Open')
    await player.send('PATCH', `/api/bags/${open.id}`, { name: 'Renamed' })
    await within('/leaderboard', 'bags: Renamed')
    await hideProfile(player)
    await within('/leaderboard', 'bags: ')
  } finally {
    await keeping.app.close()
    await changing.app.close()
    await Promise.all([one.close(), other.close()])
  }
})
