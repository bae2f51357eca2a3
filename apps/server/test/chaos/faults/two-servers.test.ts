import type { LeaderboardEntry, PageContext } from '@bagwise/contract'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { connectPostgres, type Database } from '../../../src/platform/db/connect.ts'
import { useDataDirs } from '../../support/data-dirs.ts'
import { LEADERBOARD_EVENTS } from '../../../src/leaderboard/events.ts'
import { USER_CONTENT_MS } from '../../../src/platform/http/response-cache.ts'
import type { WebBuildSource } from '../../../src/site/pages.ts'
import { PASSWORD, signedIn, testApp } from '../../support/app.ts'
import { createPostgresFromTemplate } from '../../support/databases/databases.ts'
import { type ServerProcess, startServer } from '../../support/server-process.ts'
import { aBag, hideProfile } from '../fuzz/world.ts'

vi.setConfig({ testTimeout: 90_000 })

/** The max time from the response to the player until everyone sees the change. */
const MAX_DELAY_MS = 2000
const BOARD = '/api/leaderboard?period=daily'
const SIGN_UP = '/api/auth/sign-up'

const newDataDir = useDataDirs()
let copy: Awaited<ReturnType<typeof createPostgresFromTemplate>>
beforeAll(async () => {
  copy = await createPostgresFromTemplate()
})
afterAll(() => copy.drop())

/** Counts the events that an open leaderboard receives. */
async function openLeaderboard(origin: string) {
  const response = await fetch(origin + LEADERBOARD_EVENTS)
  let eventCount = 0
  void (async () => {
    for await (const text of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      eventCount += text.split('event: changed').length - 1
    }
  })().catch(() => undefined)
  return {
    /** Makes a change, and waits until this leaderboard is notified. */
    async expectUpdate(change: () => Promise<unknown>): Promise<void> {
      const before = eventCount
      await change()
      await vi.waitFor(() => expect(eventCount).toBeGreaterThan(before), {
        timeout: MAX_DELAY_MS,
        interval: 5,
      })
    },
  }
}

/** Sends requests of one player to a server. */
function aClient({ origin }: ServerProcess) {
  let cookie = ''
  return {
    async send<T>(method: string, path: string, body?: object): Promise<T> {
      const response = await fetch(origin + path, {
        method,
        headers: { origin, cookie, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      })
      if (!response.ok) throw new Error(`${path} responded with ${response.status}`)
      cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie
      return (await response.json()) as T
    },
  }
}

it('[LE9, LE8] an open leaderboard on one server shows changes made through another process', async () => {
  const settings = {
    DATABASE_URL: copy.url,
    SESSION_SECRET: 'the-same-secret-for-both-of-the-servers',
  }
  const [server, otherServer] = await Promise.all([
    startServer({ ...settings, DATA_DIR: newDataDir() }),
    startServer({ ...settings, DATA_DIR: newDataDir() }),
  ])
  const { send } = aClient(server)
  const listedBagNames = async (): Promise<string[]> => {
    const { entries } = (await (await fetch(otherServer.origin + BOARD)).json()) as {
      entries: LeaderboardEntry[]
    }
    return entries.map(entry => entry.bagName)
  }
  const statusOf = async (path: string) => (await fetch(otherServer.origin + path)).status
  try {
    await send('POST', SIGN_UP, {
      email: 'ann@example.com',
      password: PASSWORD,
      username: 'ann',
    })
    const { id } = await send<{ id: string }>('POST', '/api/bags', { name: 'Woods' })
    const board = await openLeaderboard(otherServer.origin)

    await board.expectUpdate(() =>
      send('POST', `/api/bags/${id}/discs`, { discId: 'innova-destroyer' }),
    )
    expect(await listedBagNames()).toEqual(['Woods'])
    await board.expectUpdate(() => send('PATCH', `/api/bags/${id}`, { name: 'Wind' }))
    expect(await listedBagNames()).toEqual(['Wind'])

    await board.expectUpdate(() =>
      send('PUT', `/api/bags/${id}/visibility`, { visibility: 'private' }),
    )
    expect(await listedBagNames()).toEqual([])
    expect(await statusOf(`/api/leaderboard/bags/${id}`)).toBe(404)
    await board.expectUpdate(() =>
      send('PUT', `/api/bags/${id}/visibility`, { visibility: 'public' }),
    )
    expect(await listedBagNames()).toEqual(['Wind'])

    const profile = await send<object>('GET', '/api/me/profile')
    await board.expectUpdate(() => send('PUT', '/api/me/profile', { ...profile, isPublic: false }))
    expect(await listedBagNames()).toEqual([])
    expect(await statusOf(`/api/leaderboard/bags/${id}`)).toBe(404)
    expect(await statusOf('/api/profiles/ann')).toBe(403)
  } finally {
    await Promise.all([server.kill(), otherServer.kill()])
  }
})

/** Pages that list the bags on the leaderboard or a profile in one line. */
function plainPages(): WebBuildSource {
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

/** A server that caches as in production, with a clock that only moves when the test moves it. */
async function cachingServer(database: Database) {
  let time = Date.now()
  const userContentMs = USER_CONTENT_MS
  const options = { now: () => time, pages: plainPages(), userContentMs }
  return {
    ...(await testApp(database, options)),
    advanceOneSecond: () => (time += USER_CONTENT_MS + 1),
  }
}

it('[T52] cached pages of one server show content hidden through another server for at most a second', async () => {
  const [one, other] = [connectPostgres(copy.url), connectPostgres(copy.url)]
  const cached = await cachingServer(one)
  const server = await testApp(other)
  const visitor = cached.browser()
  const page = async (path: string): Promise<string> => (await visitor.get(path)).body
  const afterASecond = async (path: string, text: string) => {
    cached.advanceOneSecond()
    expect(await page(path)).toBe(text)
  }
  try {
    const player = await signedIn(server)
    const profile = `/u/${player.username}`
    const woods = await aBag(player, 'Woods')
    const open = await aBag(player, 'Open', ['innova-wraith'])
    expect(await page('/leaderboard')).toBe('bags: Woods, Open')
    expect(await page(profile)).toBe('bags: Woods, Open')

    await player.send('PUT', `/api/bags/${woods.id}/visibility`, { visibility: 'private' })
    expect(await page(profile)).toBe('bags: Woods, Open')
    await afterASecond('/leaderboard', 'bags: Open')
    await afterASecond(profile, 'bags: Open')
    await player.send('PATCH', `/api/bags/${open.id}`, { name: 'Renamed' })
    await afterASecond('/leaderboard', 'bags: Renamed')
    await hideProfile(player)
    await afterASecond('/leaderboard', 'bags: ')
  } finally {
    await cached.app.close()
    await server.app.close()
    await Promise.all([one.close(), other.close()])
  }
})
