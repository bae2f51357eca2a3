// Bag Analysis as a player uses it: in roles and visible words, the same on a phone and at a desk.
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Locator, type Page } from '@playwright/test'
import { scrollsSideways, test as base } from '../fixtures.ts'

/** No putter, nothing understable, two discs that do the same job. */
export const LOPSIDED_BAG = [
  'innova-destroyer',
  'innova-firebird',
  'innova-teebird',
  'innova-roc3',
  'innova-aviar',
  'discraft-zone',
] as const

export class BagAnalysis {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  async open(search = ''): Promise<void> {
    await this.page.goto(`/bag-analysis${search}`)
    await expect(this.page.getByRole('heading', { name: 'Bag Analysis', level: 1 })).toBeVisible()
  }

  section(name: string): Locator {
    return this.page.getByRole('region', { name, exact: true })
  }

  heading(name: string): Locator {
    return this.page.getByRole('heading', { name, exact: true })
  }

  gap(words: string): Locator {
    return this.page.getByRole('button', { name: `Gap: ${words}`, exact: true })
  }

  get gaps(): Locator {
    return this.page.getByRole('button', { name: /^Gap: / })
  }

  get messages(): Locator {
    return this.page.getByRole('region', { name: 'Messages' }).getByRole('listitem')
  }

  async findsNothingWrong(): Promise<void> {
    const { violations } = await new AxeBuilder({ page: this.page }).analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([])
  }

  /** Axe on the page as it is, then the page as the smallest phone shows it. */
  async looksRight(): Promise<void> {
    await this.findsNothingWrong()
    const size = this.page.viewportSize()
    await this.page.setViewportSize({ width: 320, height: 640 })
    expect(await scrollsSideways(this.page)).toBe(false)
    if (size) await this.page.setViewportSize(size)
  }
}

/** Everybody on this page is signed in. */
export const test = base.extend<{ analysis: BagAnalysis }>({
  analysis: async ({ page, signUp, withoutTour: _seen }, use) => {
    await signUp()
    await use(new BagAnalysis(page))
  },
})

export { expect } from '../fixtures.ts'
