// Fixtures for every journey: a strict page, a signed-in player, a bag with discs.
import { randomUUID } from 'node:crypto'
import {
  type APIRequestContext,
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Page,
  type Request,
  test as base,
} from '@playwright/test'
import { aPlayer, type NewPlayer } from './players.ts'
import { isExpectedToast, recordToasts } from './pages/toasts.ts'

async function post<T>(
  request: APIRequestContext,
  origin: string,
  path: string,
  data?: object,
): Promise<T> {
  const response = await request.post(path, { headers: { origin }, ...(data && { data }) })
  if (!response.ok())
    throw new Error(`${path} responded with ${response.status()}: ${await response.text()}`)
  return (await response.json()) as T
}

/** Runs in the page. The router takes over scroll restoration once the page is hydrated. Pages without scripts never hydrate. */
const isHydrated = (): boolean =>
  history.scrollRestoration === 'manual' || !document.querySelector('script[type="module"]')

const waitForIdle = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise<void>(resolve => requestIdleCallback(() => resolve(), { timeout: 2000 })),
  )

/** A page's scripts: the ones that are loading, and how many it has requested. */
type Scripts = { readonly loading: Set<Request>; requested: number }
const scriptsOf = new WeakMap<Page, Scripts>()

/** Consecutive checks without a new script. A script may load others and hydrate its part only afterwards. */
const QUIET_CHECKS = 2

/** Waits until the page is interactive, including the parts whose scripts load last. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(isHydrated, undefined, { timeout: 30_000 })
  let requested = -1
  let quiet = 0
  while (quiet < QUIET_CHECKS) {
    await expect
      .poll(() => scriptsOf.get(page)?.loading.size ?? 0, { timeout: 30_000, intervals: [50] })
      .toBe(0)
    await waitForIdle(page)
    const now = scriptsOf.get(page)?.requested ?? 0
    quiet = now === requested ? quiet + 1 : 0
    requested = now
  }
}

/** Makes `goto` and `reload` wait until the page is interactive. */
function waitForHydrationOnOpen(page: Page): void {
  const scripts: Scripts = { loading: new Set(), requested: 0 }
  scriptsOf.set(page, scripts)
  page.on('request', request => {
    if (request.isNavigationRequest()) scripts.loading.clear()
    if (request.resourceType() !== 'script') return
    scripts.loading.add(request)
    scripts.requested += 1
  })
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', request => scripts.loading.delete(request))
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  page.goto = async (url, options) => {
    const response = await goto(url, options)
    if (!options?.waitUntil) await waitForHydration(page)
    return response
  }
  page.reload = async options => {
    const response = await reload(options)
    if (!options?.waitUntil) await waitForHydration(page)
    return response
  }
}

/** Opens a page of the app without a document request, like a link. */
export const followLink = (page: Page, path: string): Promise<void> =>
  page.evaluate(to => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

type Fixtures = {
  /** Resets the context, because the next journey uses the same window. */
  resetContext: void
  /** Makes `goto` and `reload` wait for hydration, unless the journey passes `waitUntil`. */
  hydratedPage: void
  /** Errors that a journey expects in the console, such as a rejected request, and error toasts that it causes. */
  expectedErrors: RegExp[]
  /** Fails the journey on unexpected errors and error toasts. */
  strictPage: void
  /** Signs up through the API in the page's browser context. */
  signUp: (player?: NewPlayer) => Promise<NewPlayer>
  /** Creates a bag with these discs for the signed-in player. */
  createBag: (name: string, discIds?: readonly string[]) => Promise<{ id: string }>
  /** Adds owned discs for the signed-in player, and puts them in a bag if one is given. The default mold is the Teebird. */
  addOwnedDiscs: (ownedDiscs: readonly object[], bagId?: string) => Promise<void>
  /** Creates an account that this browser isn't signed in to. */
  registerPlayer: (player?: NewPlayer) => Promise<NewPlayer>
  /** Opens a page for a visitor in a separate browser context. */
  openVisitorPage: (options?: BrowserContextOptions) => Promise<Page>
  /** Signs up and opens a page. */
  signUpAt: (path: string) => Promise<NewPlayer>
  /** Changes these fields of the player's profile. */
  updateProfile: (fields: object) => Promise<void>
  /** Skips the guided tour, which would cover the page. */
  withoutTour: void
}

export const test = base.extend<Fixtures>({
  expectedErrors: [[], { option: true }],

  resetContext: [
    async ({ context }, use) => {
      await use()
      // A request that is still pending when the journey ends would fail outside of any test.
      await context.unrouteAll({ behavior: 'ignoreErrors' })
      await context.setOffline(false)
      await context.clearPermissions()
      await context.setExtraHTTPHeaders({})
    },
    { auto: true },
  ],

  hydratedPage: [
    async ({ page, context, javaScriptEnabled }, use) => {
      if (javaScriptEnabled) {
        waitForHydrationOnOpen(page)
        context.on('page', waitForHydrationOnOpen)
      }
      await use()
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    },
    { auto: true },
  ],

  strictPage: [
    async ({ page, context, expectedErrors, baseURL }, use) => {
      const errors: string[] = []
      const isOtherHost = (url: string) => url !== '' && !url.startsWith(baseURL ?? '')
      await context.addInitScript(recordToasts)
      page.on('console', message => {
        // An avatar's host may not respond. The page shows initials instead.
        const { url } = message.location()
        if (message.type() === 'error' && !isOtherHost(url)) errors.push(`${message.text()} ${url}`)
      })
      page.on('pageerror', error => errors.push(String(error)))
      await use()
      const unexpected = errors.filter(
        error =>
          !expectedErrors.some(pattern => pattern.test(error)) && !isExpectedToast(page, error),
      )
      if (unexpected.length > 0) throw new Error(`Unexpected errors:\n${unexpected.join('\n')}`)
    },
    { auto: true },
  ],

  signUp: async ({ page, baseURL }, use) => {
    await use(async (player = aPlayer()) => {
      await post(page.request, baseURL ?? '', '/api/auth/sign-up', player)
      return player
    })
  },

  createBag: async ({ page, baseURL }, use) => {
    await use(async (name, discIds = []) => {
      const origin = baseURL ?? ''
      const bag = await post<{ id: string }>(page.request, origin, '/api/bags', { name })
      for (const discId of discIds) {
        await post(page.request, origin, `/api/bags/${bag.id}/discs`, { discId })
      }
      return bag
    })
  },

  addOwnedDiscs: async ({ page, baseURL }, use) => {
    await use(async (ownedDiscs, bagId) => {
      await post(page.request, baseURL ?? '', '/api/collection', {
        ownedDiscs: ownedDiscs.map(ownedDisc => ({
          id: randomUUID(),
          discId: 'innova-teebird',
          ...ownedDisc,
        })),
        ...(bagId !== undefined && { bagId }),
      })
    })
  },

  registerPlayer: async ({ request, baseURL }, use) => {
    await use(async (player = aPlayer()) => {
      await post(request, baseURL ?? '', '/api/auth/sign-up', player)
      return player
    })
  },

  openVisitorPage: async ({ browser, baseURL }, use) => {
    const opened: BrowserContext[] = []
    await use(async options => {
      const context = await browser.newContext({ baseURL: baseURL ?? '', ...options })
      opened.push(context)
      return context.newPage()
    })
    await Promise.all(opened.map(context => context.close()))
  },

  signUpAt: async ({ page, signUp }, use) => {
    await use(async path => {
      const player = await signUp()
      await page.goto(path)
      return player
    })
  },

  updateProfile: async ({ page, baseURL }, use) => {
    await use(async fields => {
      const path = '/api/me/profile'
      const profile = (await (await page.request.get(path)).json()) as object
      const saved = await page.request.put(path, {
        headers: { origin: baseURL ?? '' },
        data: { ...profile, ...fields },
      })
      if (!saved.ok()) throw new Error(`${path} responded with ${saved.status()}`)
    })
  },

  withoutTour: async ({ page }, use) => {
    await page.addInitScript(() => localStorage.setItem('hasSeenBagTooltips', 'true'))
    await use()
  },
})

export { expect } from '@playwright/test'
export { aPlayer, type NewPlayer } from './players.ts'

/** A driver, a fairway, a midrange and a putter. */
export const ONE_OF_EACH_TYPE = [
  'innova-destroyer',
  'innova-teebird',
  'discraft-buzzz',
  'innova-aviar',
] as const

export type StoredBag = {
  readonly id: string
  readonly name: string
  readonly visibility: 'private' | 'link' | 'public'
  readonly isActive: boolean
  readonly discs: readonly {
    readonly id: string
    readonly order: number
    readonly notes: string | null
    readonly disc: { readonly id: string; readonly name: string }
  }[]
}

/** Returns the signed-in player's bags, as stored on the server. */
export async function storedBags(page: Page): Promise<readonly StoredBag[]> {
  const response = await page.request.get('/api/bags')
  return ((await response.json()) as { bags: readonly StoredBag[] }).bags
}

/** True if the page is wider than its window. */
export const hasHorizontalScroll = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)

/** Delays requests to this URL and counts them. */
export async function delayAndCount(page: Page, url: string | RegExp, delayMs: number) {
  const requests = { count: 0 }
  await page.route(url, async route => {
    requests.count += 1
    await new Promise(resolve => setTimeout(resolve, delayMs))
    await route.continue()
  })
  return requests
}
