// The players for screenshots: one without bags, one with typical bags and one with a full account. Also a visitor.
import type { BrowserContext } from '@playwright/test'

export const PLAYERS = ['new', 'typical', 'full', 'visitor'] as const
export type PlayerKind = (typeof PLAYERS)[number]

const FOURTEEN = [
  'innova-destroyer',
  'innova-wraith',
  'innova-tern',
  'discraft-nuke',
  'innova-firebird',
  'innova-teebird',
  'innova-leopard',
  'dynamic-discs-felon',
  'discraft-buzzz',
  'innova-roc3',
  'innova-mako3',
  'axiom-envy',
  'innova-aviar',
  'discraft-zone',
] as const

type Api = {
  readonly post: (path: string, body: object) => Promise<Record<string, string>>
  readonly put: (path: string, body: object) => Promise<unknown>
  readonly get: <T>(path: string) => Promise<T>
}

export function apiOf({ request }: BrowserContext, origin: string): Api {
  const send = async (method: string, path: string, data?: object) => {
    const response = await request.fetch(origin + path, {
      method,
      headers: { origin },
      ...(data && { data }),
    })
    if (!response.ok()) throw new Error(`${path} responded with ${response.status()}`)
    return (await response.json()) as never
  }
  return {
    post: (path, body) => send('POST', path, body),
    put: (path, body) => send('PUT', path, body),
    get: path => send('GET', path),
  }
}

async function fillBag(
  { post }: Api,
  name: string,
  discIds: readonly string[],
  visibility: 'public' | 'private' = 'public',
): Promise<void> {
  const bag = await post('/api/bags', { name, visibility })
  for (const discId of discIds) await post(`/api/bags/${bag['id']}/discs`, { discId })
}

export const signUp = async ({ post }: Api, username: string): Promise<void> => {
  const email = `${username}@example.com`
  await post('/api/auth/sign-up', { email, password: 'plastic-flies-9', username })
}

const LONG_NAME = 'The bag for windy days in the woods behind the old mill'

/** Signs up a player of this kind in the API's browser context, and returns the username. */
export async function signUpAs(api: Api, kind: PlayerKind): Promise<string> {
  const username = `${kind}_player`
  if (kind === 'visitor') return username
  await signUp(api, username)
  if (kind === 'new') return username
  const profile = await api.get<object>('/api/me/profile')
  if (kind === 'typical') {
    await api.put('/api/me/profile', {
      ...profile,
      displayName: 'Ada Lindqvist',
      bio: 'League nights and long Sundays in the woods.',
      location: 'Uppsala',
      yearsPlaying: 6,
      pdgaNumber: 123_456,
      favoriteCourse: 'The old mill',
    })
    await fillBag(api, 'League nights', FOURTEEN)
    await fillBag(api, 'Five for the park', FOURTEEN.slice(8, 13), 'private')
    return username
  }
  await api.put('/api/me/profile', {
    ...profile,
    displayName: 'Maximiliana-Alexandrina 🥏 von und zu Hohenfels',
    bio: '🥏 '.repeat(60).trim(),
    location: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysilio',
  })
  const { discs } = await api.get<{ discs: readonly { id: string }[] }>('/api/discs')
  const sixty = discs.filter((_, index) => index % 27 === 0).slice(0, 60)
  for (let bag = 1; bag <= 14; bag += 1) await fillBag(api, `${LONG_NAME} ${bag}`.slice(0, 60), [])
  await fillBag(
    api,
    '🥏🌬️ Everything I ever bought and could not part with',
    sixty.map(({ id }) => id),
  )
  const { bags } = await api.get<{
    bags: readonly { id: string; discs: readonly unknown[] }[]
  }>('/api/bags')
  const full = bags.find(({ discs }) => discs.length > 0)
  if (full) await api.put(`/api/bags/${full.id}/active`, {})
  return username
}

/** Enough players for a podium and a list. */
export async function fillBoard(createApi: () => Promise<Api>): Promise<void> {
  for (let number = 1; number <= 12; number += 1) {
    const api = await createApi()
    await signUp(api, `league_player_${number}`)
    await fillBag(api, `Bag ${number}`, FOURTEEN.slice(0, 2 + number))
  }
}
