// What every journey starts from: a strict page, a player who is signed in, a bag with discs.
import { randomBytes } from 'node:crypto'
import { type APIRequestContext, type Page, test as base } from '@playwright/test'

export type NewPlayer = {
  readonly email: string
  readonly password: string
  readonly username: string
}

/** A player nobody else has; usernames stay within 30 characters. */
/** Digits can be read as letters, and some random ones make an offensive word; these consonants can't. */
const HARMLESS = 'bdghjlmnpqrvwxyz'

export function aPlayer(name = 'player'): NewPlayer {
  const suffix = Array.from(randomBytes(10), byte => HARMLESS[byte % HARMLESS.length]).join('')
  return {
    email: `${name}.${suffix}@example.com`,
    password: 'plastic-flies-9',
    username: `${name}_${suffix}`,
  }
}

async function post<T>(
  request: APIRequestContext,
  origin: string,
  path: string,
  data?: object,
): Promise<T> {
  const response = await request.post(path, { headers: { origin }, ...(data && { data }) })
  if (!response.ok())
    throw new Error(`${path} answered ${response.status()}: ${await response.text()}`)
  return (await response.json()) as T
}

/** As long as a page takes to hear a press; one whose scripts are held back never does. */
const untilReady = (page: Page) =>
  page.waitForSelector('html[data-ready]', { state: 'attached', timeout: 5000 }).catch(() => null)

function waitToListen(page: Page): void {
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  page.goto = async (url, options) => {
    const response = await goto(url, options)
    if (!options?.waitUntil) await untilReady(page)
    return response
  }
  page.reload = async options => {
    const response = await reload(options)
    if (!options?.waitUntil) await untilReady(page)
    return response
  }
}

type Fixtures = {
  /** The next journey in the same window starts online, without permissions and without headers of its own. */
  resetContext: void
  /** People do not press in the first hundredth of a second: an opened page is one that listens. */
  listeningPage: void
  /** Messages a journey expects in the console, such as a refused request's line. */
  expectedErrors: RegExp[]
  strictPage: void
  /** Signs up through the API, in the page's own browser context. */
  signUp: (player?: NewPlayer) => Promise<NewPlayer>
  /** Creates a bag of the signed-in player, with these discs. */
  bagWith: (name: string, discIds?: readonly string[]) => Promise<{ id: string }>
  /** Changes these fields of the signed-in player's profile. */
  profileWith: (fields: object) => Promise<void>
  /** Skips the guided tour, which would stand in the way. */
  withoutTour: void
}

export const test = base.extend<Fixtures>({
  expectedErrors: [[], { option: true }],

  resetContext: [
    async ({ context }, use) => {
      await use()
      // A request that is still held back when the journey ends would fail outside of any test.
      await context.unrouteAll({ behavior: 'ignoreErrors' })
      await context.setOffline(false)
      await context.clearPermissions()
      await context.setExtraHTTPHeaders({})
    },
    { auto: true },
  ],

  listeningPage: [
    async ({ page, context, javaScriptEnabled }, use) => {
      if (javaScriptEnabled) {
        waitToListen(page)
        context.on('page', waitToListen)
      }
      await use()
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    },
    { auto: true },
  ],

  strictPage: [
    async ({ page, expectedErrors, baseURL }, use) => {
      const unexpected: string[] = []
      const note = (text: string, where = '') => {
        if (!expectedErrors.some(pattern => pattern.test(text))) unexpected.push(`${text} ${where}`)
      }
      const foreign = (url: string) => url !== '' && !url.startsWith(baseURL ?? '')
      page.on('console', message => {
        // A player's picture lies elsewhere, on a host that may not answer: their initials stand in.
        const { url } = message.location()
        if (message.type() === 'error' && !foreign(url)) note(message.text(), url)
      })
      page.on('pageerror', error => note(String(error)))
      await use()
      if (unexpected.length > 0) throw new Error(`The page complained:\n${unexpected.join('\n')}`)
    },
    { auto: true },
  ],

  signUp: async ({ page, baseURL }, use) => {
    await use(async (player = aPlayer()) => {
      await post(page.request, baseURL ?? '', '/api/auth/sign-up', player)
      return player
    })
  },

  bagWith: async ({ page, baseURL }, use) => {
    await use(async (name, discIds = []) => {
      const origin = baseURL ?? ''
      const bag = await post<{ id: string }>(page.request, origin, '/api/bags', { name })
      for (const discId of discIds) {
        await post(page.request, origin, `/api/bags/${bag.id}/discs`, { discId })
      }
      return bag
    })
  },

  profileWith: async ({ page, baseURL }, use) => {
    await use(async fields => {
      const path = '/api/me/profile'
      const profile = (await (await page.request.get(path)).json()) as object
      const saved = await page.request.put(path, {
        headers: { origin: baseURL ?? '' },
        data: { ...profile, ...fields },
      })
      if (!saved.ok()) throw new Error(`${path} answered ${saved.status()}`)
    })
  },

  withoutTour: async ({ page }, use) => {
    await page.addInitScript(() => localStorage.setItem('hasSeenBagTooltips', 'true'))
    await use()
  },
})

export { expect } from '@playwright/test'

/** True when the page is wider than its window: nobody likes to scroll sideways. */
export const scrollsSideways = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
