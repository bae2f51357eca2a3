// A page as a player uses it, through roles, labels and visible text, in any browser.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { vi } from 'vitest'
import { aPlayer, type NewPlayer } from '../players.ts'
import type { PressedKey, Tab } from './driver.ts'
import type { Network } from './network.ts'

const TESTING_LIBRARY = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.js'),
  'utf8',
)

/** Generous, because a busy machine is slow. */
const WAIT_OPTIONS = { timeout: 20_000, interval: 50 }

async function waitUntil(expectation: string, condition: () => Promise<boolean>): Promise<void> {
  await vi.waitFor(async () => {
    // A page that is being unloaded can't run scripts.
    if (!(await condition().catch(() => false)))
      throw new Error(`Expected ${expectation} within ${WAIT_OPTIONS.timeout / 1000} s`)
  }, WAIT_OPTIONS)
}

type Name = string | RegExp
/** A role with its accessible name, or a label, optionally inside another element. */
export type Target = {
  readonly role?: string
  readonly name?: Name
  readonly label?: Name
  readonly within?: Target
}

const sourceOf = (name: Name): string =>
  typeof name === 'string' ? JSON.stringify(name) : `${name}`

/** Returns source code that finds a target's visible elements. */
function findAll({ role, name, label, within }: Target): string {
  const root = within ? `(${findAll(within)}[0] ?? document.createElement('i'))` : 'document.body'
  const found =
    role === undefined
      ? `queryAllByLabelText(${root}, ${sourceOf(label ?? '')})`
      : `queryAllByRole(${root}, '${role}', { hidden: true, name: ${name === undefined ? 'undefined' : sourceOf(name)} })`
  return `TestingLibraryDom.${found}.filter(element => element.checkVisibility())`
}

const describeTarget = ({ role, name, label }: Target): string =>
  `${role ?? 'field'} ${name ?? label ?? ''}`

export class SmokePage {
  readonly #tab: Tab
  readonly #network: Network
  constructor(tab: Tab, network: Network) {
    this.#tab = tab
    this.#network = network
  }

  run = <T>(script: string): Promise<T> => this.#tab.run(script)
  press = (key: PressedKey): Promise<void> => this.#tab.press(key)
  url = (): Promise<string> => this.#tab.url()

  /** Opens the page and waits until it is interactive, including the parts whose scripts load last. */
  async goto(path: string): Promise<void> {
    await this.#tab.goto(this.#network.origin + path)
    await this.#waitForHydration()
  }

  /** Opens the page without waiting for its scripts. */
  start = (path: string): Promise<void> =>
    this.run(`void location.assign('${this.#network.origin}${path}')`)

  async reload(): Promise<void> {
    await this.#tab.reload()
    await this.#waitForHydration()
  }

  back = (): Promise<void> => this.run(`void history.back()`)

  async #waitForHydration(): Promise<void> {
    let scripts = -1
    await waitUntil('the page to hydrate', async () => {
      const before = scripts
      scripts = await this.run(
        `history.scrollRestoration === 'manual'
          ? performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length
          : -1`,
      )
      return scripts >= 0 && scripts === before
    })
  }

  async #count(target: Target): Promise<number> {
    if (!(await this.run<boolean>(`'TestingLibraryDom' in window`)))
      await this.#tab.load(TESTING_LIBRARY)
    return this.run(`${findAll(target)}.length`)
  }

  expectVisible = (target: Target): Promise<void> =>
    waitUntil(
      `${describeTarget(target)} to be visible`,
      async () => (await this.#count(target)) > 0,
    )

  expectHidden = (target: Target): Promise<void> =>
    waitUntil(
      `${describeTarget(target)} to be hidden`,
      async () => (await this.#count(target)) === 0,
    )

  expectText = (text: string): Promise<void> =>
    waitUntil(`the text "${text}"`, async () =>
      (await this.run<string>(`document.body.innerText`)).includes(text),
    )

  async click(target: Target): Promise<void> {
    await this.expectVisible(target)
    const element = `${findAll(target)}[0]`
    await this.run(`${element}.scrollIntoView({ block: 'center' })`)
    await this.#tab.click(element)
  }

  async type(target: Target, text: string): Promise<void> {
    await this.expectVisible(target)
    await this.#tab.type(`${findAll(target)}[0]`, text)
  }

  expectUrl = (pattern: RegExp): Promise<void> =>
    waitUntil(`the URL to match ${pattern}`, async () => pattern.test(await this.url()))

  /** Calls the API in the page's session. */
  api<T>(method: string, path: string, body?: object): Promise<T> {
    const options = `{ method: '${method}', headers: { 'content-type': 'application/json' }, body: ${JSON.stringify(body && JSON.stringify(body))} }`
    return this.run<T>(
      `fetch('${path}', ${options}).then(async response => { if (!response.ok) throw new Error(await response.text()); return response.json() })`,
    )
  }

  /** Signs up through the API and skips the guided tour. */
  async signUp(player: NewPlayer = aPlayer()): Promise<NewPlayer> {
    await this.goto('/privacy-policy')
    await this.run(`void localStorage.setItem('hasSeenBagTooltips', 'true')`)
    await this.api('POST', '/api/auth/sign-up', player)
    return player
  }

  async createBag(name: string, discIds: readonly string[]): Promise<void> {
    const { id } = await this.api<{ id: string }>('POST', '/api/bags', { name })
    for (const discId of discIds) await this.api('POST', `/api/bags/${id}/discs`, { discId })
  }

  /** Returns the text that the service worker has cached for this path, or an empty string. */
  cachedText = (path: string): Promise<string> =>
    this.run<string>(
      `caches.match('${path}', { ignoreVary: true }).then(cached => cached?.text() ?? '')`,
    )

  async savedDiscs(bagName: string): Promise<string[] | undefined> {
    const { bags } = await this.api<{
      bags: { name: string; discs: { disc: { name: string } }[] }[]
    }>('GET', '/api/bags')
    return bags.find(({ name }) => name === bagName)?.discs.map(({ disc }) => disc.name)
  }
}
