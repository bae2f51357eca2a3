// My Bag, on a phone and on a desktop.
import type { Locator } from '@playwright/test'
import { test as base } from '../fixtures.ts'
import { Screen } from './screen.ts'

/** Two of each type, in a mixed order. */
export const EIGHT_DISCS = [
  'innova-destroyer',
  'innova-aviar',
  'innova-wraith',
  'discraft-buzzz',
  'innova-teebird',
  'innova-roc3',
  'innova-firebird',
  'discraft-zone',
] as const

/** Their names, in the same order. */
export const EIGHT_NAMES = [
  'Destroyer',
  'Aviar',
  'Wraith',
  'Buzzz',
  'Teebird',
  'Roc3',
  'Firebird',
  'Zone',
] as const

/** Names that the library's search finds first. */
export const FOURTEEN_NAMES =
  'Destroyer Wraith Tern Nuke Firebird Teebird Leopard Felon Buzzz Roc3 Mako3 Zone Envy Aviar'.split(
    ' ',
  )

export class MyBag extends Screen {
  async open(search = ''): Promise<void> {
    await this.page.goto(`/my-bag${search}`)
  }

  get title(): Locator {
    return this.page.locator('header h2')
  }

  /** The line below the title: the number of discs and brands. */
  get summary(): Locator {
    return this.page.locator('header h2 + p')
  }

  /** On a phone the list of bags is collapsed. */
  async expandBags(): Promise<void> {
    const toggle = this.page.getByRole('button', { name: /^Bags \(\d+\)$/ })
    if ((await toggle.isVisible()) && (await toggle.getAttribute('aria-expanded')) === 'false')
      await toggle.click()
  }

  bags(): Locator {
    return this.page.getByRole('navigation', { name: 'Your bags' }).getByRole('listitem')
  }

  bag(name: string): Locator {
    return this.bags().filter({ has: this.page.getByText(name, { exact: true }) })
  }

  async selectBag(name: string): Promise<void> {
    await this.expandBags()
    await this.bag(name).getByRole('button').first().click()
  }

  async openActions(name: string): Promise<Locator> {
    await this.expandBags()
    await this.page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click()
    return this.page.getByRole('menu')
  }

  async chooseAction(name: string, action: string): Promise<void> {
    const menu = await this.openActions(name)
    await menu.getByRole('menuitem', { name: action }).click()
  }

  /** The names of the discs below a heading, in order. */
  discs(list: string): Promise<string[]> {
    return this.page
      .getByRole('region', { name: new RegExp(`^${list}`) })
      .getByRole('listitem')
      .getByRole('link')
      .allInnerTexts()
  }

  disc(name: string): Locator {
    return this.page.getByRole('region', { name: 'Discs' }).getByRole('link', { name, exact: true })
  }

  panel(name: string): Locator {
    return this.page.getByRole('dialog', { name, exact: true })
  }

  /** On a phone the panel is full screen. */
  async closePanel(name: string): Promise<void> {
    await this.panel(name)
      .getByRole('button', { name: /^(?:Close|Back to Bag)$/ })
      .click()
  }
}

/** Journeys on My Bag skip the tour, except for those about it. */
export const test = base.extend<{
  myBag: MyBag
  /** Signs up and opens My Bag, with these discs in a bag named Woods. */
  openWoods: (discIds: readonly string[], search?: string) => Promise<{ id: string }>
}>({
  myBag: async ({ page, withoutTour: _tour }, use) => {
    await use(new MyBag(page))
  },

  openWoods: async ({ myBag, signUp, createBag }, use) => {
    await use(async (discIds, search) => {
      await signUp()
      const bag = await createBag('Woods', discIds)
      await myBag.open(search)
      return bag
    })
  },
})

export { expect, hasHorizontalScroll } from '../fixtures.ts'
