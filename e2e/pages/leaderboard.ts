// The leaderboard, and a second player who only uses the API.
import { type APIRequestContext, expect, type Locator } from '@playwright/test'
import { aPlayer, test as base } from '../fixtures.ts'
import { Screen } from './screen.ts'

/** Complete enough (98 of 100) for the first fifty. Without its last disc it scores a little less. */
export const COMPLETE_BAG = [
  'axiom-crave',
  'discmania-md3',
  'discraft-force',
  'dynamic-discs-judge',
  'discraft-heat',
  'axiom-envy',
  'discraft-nuke',
  'innova-roc3',
  'dynamic-discs-felon',
  'westside-tursas',
] as const

export class Leaderboard extends Screen {
  async open(search = ''): Promise<void> {
    await this.page.goto(`/leaderboard${search}`)
    await expect(this.page.getByRole('heading', { name: 'Leaderboard', level: 1 })).toBeVisible()
    // The live connection starts last, so everything else is interactive too.
    await expect(this.page.getByText('Live', { exact: true })).toBeVisible()
  }

  tab(name: string): Locator {
    return this.page.getByRole('tab', { name, exact: true })
  }

  /** A bag's entry, on the podium or below it. */
  entry(bagName: string): Locator {
    return this.page
      .getByRole('tabpanel')
      .getByRole('listitem')
      .filter({ has: this.page.getByText(bagName, { exact: true }) })
  }

  detailsButton(bagName: string): Locator {
    return this.entry(bagName).getByRole('button')
  }

  details(bagName: string): Locator {
    return this.page.getByRole('region', { name: `Details of ${bagName}`, exact: true })
  }

  get openDetails(): Locator {
    return this.page.getByRole('region', { name: /^Details of / })
  }
}

/** Another player, who only uses the API. */
export class Rival {
  readonly username: string
  readonly #request: APIRequestContext
  readonly #origin: string
  constructor(request: APIRequestContext, origin: string, username: string) {
    this.#request = request
    this.#origin = origin
    this.username = username
  }

  static async signUp(request: APIRequestContext, origin: string): Promise<Rival> {
    const player = aPlayer('rival')
    const rival = new Rival(request, origin, player.username)
    await rival.send('POST', '/api/auth/sign-up', player)
    return rival
  }

  async createBag(name: string, discIds: readonly string[]): Promise<string> {
    const { id } = await this.send<{ id: string }>('POST', '/api/bags', { name })
    for (const discId of discIds) await this.add(id, discId)
    return id
  }

  add(bagId: string, discId: string): Promise<unknown> {
    return this.send('POST', `/api/bags/${bagId}/discs`, { discId })
  }

  rename(bagId: string, name: string): Promise<unknown> {
    return this.send('PATCH', `/api/bags/${bagId}`, { name })
  }

  setBagPublic(bagId: string, isPublic: boolean): Promise<unknown> {
    return this.send('PUT', `/api/bags/${bagId}/visibility`, {
      visibility: isPublic ? 'public' : 'private',
    })
  }

  async setProfilePublic(isPublic: boolean): Promise<void> {
    const profile = await this.send<object>('GET', '/api/me/profile')
    await this.send('PUT', '/api/me/profile', { ...profile, isPublic })
  }

  async send<T>(method: string, path: string, data?: object): Promise<T> {
    const response = await this.#request.fetch(path, {
      method,
      headers: { origin: this.#origin },
      ...(data && { data }),
    })
    if (!response.ok()) throw new Error(`${path} responded with ${response.status()}`)
    return (await response.json()) as T
  }
}

export const test = base.extend<{ board: Leaderboard; rival: Rival }>({
  board: async ({ page }, use) => {
    await use(new Leaderboard(page))
  },
  rival: async ({ request, baseURL }, use) => {
    await use(await Rival.signUp(request, baseURL ?? ''))
  },
})

/** A made-up entry, for boards of any length. */
export const anEntry = (rank: number, bagName: string) => ({
  rank,
  username: `player_${rank}`,
  displayName: null,
  avatarUrl: '',
  bagId: `01890000-0000-7000-8000-${String(rank).padStart(12, '0')}`,
  bagName,
  completenessScore: Math.max(0, 100 - rank),
  discCount: 12,
  scoreBreakdown: {
    typeCoverage: 40,
    stabilityCoverage: 20,
    speedRange: 20,
    bagSizeBonus: 10,
    diversityBonus: 5,
  },
  bagPreview: {
    drivers: 3,
    fairways: 3,
    midranges: 3,
    putters: 3,
    brands: ['Innova'],
    speedRange: [2, 12],
    discCount: 12,
  },
  calculatedAt: '2025-07-02T12:00:00.000Z',
})

/** A unique name, so that other journeys' bags don't match. */
export const uniqueBagName = (name: string): string => `${name} ${aPlayer().username}`

export { expect } from '../fixtures.ts'
