// Bag Analysis, on a phone and on a desktop.
import { expect, type Locator } from '@playwright/test'
import { test as base } from '../fixtures.ts'
import { Screen } from './screen.ts'

/** Mostly overstable: no disc turns over, and some cover the same shots. */
export const LOPSIDED_BAG = [
  'innova-destroyer',
  'innova-firebird',
  'innova-teebird',
  'innova-roc3',
  'innova-aviar',
  'discraft-zone',
] as const

export class BagAnalysis extends Screen {
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

  gap(name: string): Locator {
    return this.page.getByRole('button', { name: `Gap: ${name}`, exact: true })
  }

  get gaps(): Locator {
    return this.page.getByRole('button', { name: /^Gap: / })
  }

  get toastList(): Locator {
    return this.page.getByRole('region', { name: 'Messages' }).getByRole('listitem')
  }
}

/** Every journey on this page is signed in. */
export const test = base.extend<{
  analysis: BagAnalysis
  /** Creates the lopsided bag under this name and opens its analysis. */
  openLopsided: (name: string) => Promise<void>
}>({
  analysis: async ({ page, signUp, withoutTour: _tour }, use) => {
    await signUp()
    await use(new BagAnalysis(page))
  },

  openLopsided: async ({ analysis, createBag }, use) => {
    await use(async name => {
      await createBag(name, LOPSIDED_BAG)
      await analysis.open()
    })
  },
})

export { expect } from '../fixtures.ts'
