// The library, on a phone and on a desktop.
import { expect, type Locator } from '@playwright/test'
import { test as base } from '../fixtures.ts'
import { Screen } from './screen.ts'

export class Library extends Screen {
  async open(search = ''): Promise<void> {
    await this.page.goto(`/library${search}`)
  }

  /** Also waits for the catalog, after which the browser filters the library itself. */
  async openWithCatalog(search = ''): Promise<void> {
    await this.open(search)
    await this.waitForCatalog()
  }

  get search(): Locator {
    return this.page.getByRole('searchbox', { name: 'Search discs' })
  }

  /** On a phone the filters are behind a button. */
  async openFilters(): Promise<Locator> {
    const trigger = this.page.getByRole('button', { name: /^Filters/ })
    if (!(await trigger.isVisible())) return this.page.getByRole('form', { name: 'Filter discs' })
    const sheet = this.page.getByRole('dialog', { name: 'Filters' })
    if (!(await sheet.isVisible())) await trigger.click()
    return sheet
  }

  async closeFilters(): Promise<void> {
    const close = this.page.getByRole('dialog').getByRole('button', { name: 'Show Discs' })
    if (await close.isVisible()) await close.click()
  }

  get results(): Locator {
    return this.page.getByRole('region', { name: 'Discs', exact: true })
  }

  get count(): Locator {
    return this.results.getByText(/^[\d,]+ of [\d,]+ Discs Shown$/)
  }

  get loadMore(): Locator {
    return this.page.getByRole('button', { name: 'Load More Discs +24' })
  }

  cards(): Locator {
    return this.results.getByRole('article')
  }

  /** The names on all cards, including those below the screen, once the filters are applied. */
  async names(): Promise<string[]> {
    await expect(this.results).toHaveAttribute('aria-busy', 'false')
    return this.results.getByRole('heading', { level: 2 }).allTextContents()
  }

  card(name: string): Locator {
    return this.cards().filter({
      has: this.page.getByRole('heading', { name, exact: true }),
    })
  }

  async waitForCatalog(): Promise<void> {
    await expect(this.count).toBeVisible()
    await this.page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/catalog/')),
    )
  }
}

export const test = base.extend<{ library: Library }>({
  library: async ({ page, withoutTour: _tour }, use) => {
    await use(new Library(page))
  },
})

export { expect } from '../fixtures.ts'
