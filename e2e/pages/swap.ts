// The bag simulator, on a phone and on a desktop.
import { expect, type Locator } from '@playwright/test'
import { type StoredBag, storedBags, test as base } from '../fixtures.ts'
import { Screen } from './screen.ts'

/** Two discs by Discraft, one by Innova and one by Kastaplast. */
export const FOUR_DISCS = [
  'discraft-buzzz',
  'innova-destroyer',
  'discraft-zone',
  'kastaplast-berg',
] as const

export class Swap extends Screen {
  async open(search = ''): Promise<void> {
    await this.page.goto(`/swap${search}`)
    await expect(this.page.getByRole('heading', { name: 'BAG SIMULATOR', level: 1 })).toBeVisible()
  }

  /** Opens the Swap Bag tab and selects a brand. */
  async convertTo(brand: string): Promise<void> {
    await this.open('?tab=bag')
    await this.targetBrand.selectOption(brand)
    await expect(this.page.getByRole('heading', { name: 'CONTROLS' })).toBeVisible()
  }

  get targetBrand(): Locator {
    return this.page.getByRole('combobox', { name: 'Target brand' })
  }

  get brandFilter(): Locator {
    return this.page.getByRole('combobox', { name: 'Brand', exact: true })
  }

  tab(name: 'Swap Disc' | 'Swap Bag'): Locator {
    return this.page.getByRole('tab', { name })
  }

  /** A disc in the list to choose from. */
  disc(name: string): Locator {
    return this.page
      .getByRole('navigation', { name: 'Choose a disc' })
      .getByRole('link', { name: new RegExp(`^${name}\\b`) })
  }

  get preview(): Locator {
    return this.page.getByRole('region', { name: /^SWAP PREVIEW/ })
  }

  row(disc: string): Locator {
    return this.preview.getByRole('listitem', { name: disc, exact: true })
  }

  get report(): Locator {
    return this.page.getByRole('region', { name: 'Report card' })
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name })
  }

  get execute(): Locator {
    return this.button('EXECUTE CONVERSION')
  }

  /** The result of a saved conversion: "Updated Woods" or "Created Woods". */
  result(title: string): Locator {
    return this.page.getByRole('region', { name: title, exact: true })
  }

  get messages(): Locator {
    return this.page.getByRole('region', { name: 'Messages' })
  }

  saveTo(choice: 'Replace Current' | 'Create New' | 'Add to Existing'): Promise<void> {
    return this.page.getByRole('radio', { name: choice }).check()
  }

  storedBags = (): Promise<readonly StoredBag[]> => storedBags(this.page)

  async storedDiscs(bagName: string): Promise<string[] | undefined> {
    const bag = (await this.storedBags()).find(({ name }) => name === bagName)
    return bag?.discs.map(({ disc }) => disc.name)
  }

  /** Makes conversions get this response. */
  async respondWith(status: number, json: object, path = '**/api/bags/*/convert'): Promise<void> {
    await this.page.route(path, route => route.fulfill({ status, json }))
  }
}

/** Signs up a player with the bag "Woods" of four discs, unless a journey sets `discs`. */
export const test = base.extend<{ swap: Swap; discs: readonly string[] | null }>({
  discs: [FOUR_DISCS, { option: true }],
  swap: async ({ page, signUp, createBag, discs }, use) => {
    await signUp()
    if (discs) await createBag('Woods', discs)
    await use(new Swap(page))
  },
})

export { expect } from '../fixtures.ts'
