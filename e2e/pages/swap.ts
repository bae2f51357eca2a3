// The bag simulator as a player uses it: in roles and visible words, the same on a phone and at a desk.
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Locator, type Page } from '@playwright/test'
import { test as base } from '../fixtures.ts'

/** Two Discraft discs, an Innova and a Kastaplast. */
export const FOUR_DISCS = [
  'discraft-buzzz',
  'innova-destroyer',
  'discraft-zone',
  'kastaplast-berg',
] as const

export type StoredBag = {
  readonly id: string
  readonly name: string
  readonly discs: readonly { readonly id: string; readonly disc: { readonly name: string } }[]
}

export class Swap {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  async open(search = ''): Promise<void> {
    await this.page.goto(`/swap${search}`)
    await expect(this.page.getByRole('heading', { name: 'BAG SIMULATOR', level: 1 })).toBeVisible()
  }

  /** The Swap Bag tab with a brand chosen by hand. */
  async convertTo(brand: string): Promise<void> {
    await this.open('?tab=bag')
    await this.brand.selectOption(brand)
    await expect(this.page.getByRole('heading', { name: 'CONTROLS' })).toBeVisible()
  }

  get brand(): Locator {
    return this.page.getByRole('combobox', { name: 'Target brand' })
  }

  get brandFilter(): Locator {
    return this.page.getByRole('combobox', { name: 'Brand', exact: true })
  }

  tab(name: 'Swap Disc' | 'Swap Bag'): Locator {
    return this.page.getByRole('tab', { name })
  }

  /** A disc of the bag in the list to choose from. */
  disc(name: string): Locator {
    return this.page
      .getByRole('navigation', { name: 'Choose a Disc' })
      .getByRole('link', { name: new RegExp(`^${name}\\b`) })
  }

  get preview(): Locator {
    return this.page.getByRole('region', { name: /^SWAP PREVIEW/ })
  }

  row(disc: string): Locator {
    return this.preview.getByRole('listitem', { name: disc, exact: true })
  }

  get report(): Locator {
    return this.page.getByRole('region', { name: 'REPORT CARD' })
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name })
  }

  get execute(): Locator {
    return this.button('EXECUTE CONVERSION')
  }

  saveTo(choice: 'Replace Current' | 'Create New' | 'Add to Existing'): Promise<void> {
    return this.page.getByRole('radio', { name: choice }).check()
  }

  /** Messages leave after seconds: what counts is that this one was shown. */
  async isTold(words: string): Promise<void> {
    await expect
      .poll(() => this.page.evaluate(() => [...(window.messagesShown ?? [])]), {
        message: 'Messages shown',
      })
      .toContain(words)
  }

  /** What the server has, whatever the page shows. */
  async stored(): Promise<StoredBag[]> {
    return (await (await this.page.request.get('/api/bags')).json()) as StoredBag[]
  }

  async storedDiscs(bagName: string): Promise<string[] | undefined> {
    const bag = (await this.stored()).find(({ name }) => name === bagName)
    return bag?.discs.map(({ disc }) => disc.name)
  }

  /** The next executions are answered like this. */
  async answerWith(status: number, json: object, path = '**/api/bags/*/conversion'): Promise<void> {
    await this.page.route(path, route => route.fulfill({ status, json }))
  }

  async findsNothingWrong(): Promise<void> {
    const { violations } = await new AxeBuilder({ page: this.page }).analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([])
  }
}

declare global {
  interface Window {
    messagesShown?: Set<string>
  }
}

/** Runs in the page: keeps every sentence of every message. */
function keepMessages(): void {
  const kept = new Set<string>()
  window.messagesShown = kept
  new MutationObserver(() => {
    const messages = document.querySelectorAll('[aria-label="Messages"] li')
    for (const message of messages)
      for (const part of [message, ...message.querySelectorAll('p')]) kept.add(part.textContent)
  }).observe(document, { childList: true, subtree: true })
}

/** A signed-in player with the bag 'Woods' of four discs, unless the journey says otherwise. */
export const test = base.extend<{ swap: Swap; discs: readonly string[] | null }>({
  discs: [FOUR_DISCS, { option: true }],
  swap: async ({ page, signUp, bagWith, discs }, use) => {
    await page.context().addInitScript(keepMessages)
    await signUp()
    if (discs) await bagWith('Woods', discs)
    await use(new Swap(page))
  },
})

export { expect, scrollsSideways } from '../fixtures.ts'
