// The account pages.
import { randomInt } from 'node:crypto'
import { expect, type Locator } from '@playwright/test'
import { type NewPlayer, test as base } from '../fixtures.ts'
import { Screen } from './screen.ts'

export class AccountPages extends Screen {
  field = (label: string): Locator => this.page.getByRole('main').getByLabel(label, { exact: true })

  button = (name: string): Locator =>
    this.page.getByRole('main').getByRole('button', { name, exact: true })

  heading = (name: string): Locator => this.page.getByRole('heading', { name, exact: true })

  /** A section of the account page. */
  section = (name: string): Locator => this.page.getByRole('region', { name, exact: true })

  async type(values: Readonly<Record<string, string>>): Promise<void> {
    for (const [label, value] of Object.entries(values)) await this.field(label).fill(value)
  }

  async signUp({ email, password, username }: NewPlayer): Promise<void> {
    await this.type({
      Email: email,
      'Username (optional)': username,
      Password: password,
      'Confirm Password': password,
    })
    await this.button('Create Account').click()
  }

  async signIn({ email, password }: Pick<NewPlayer, 'email' | 'password'>): Promise<void> {
    // The sign-up page has fields with the same labels, until the sign-in page is loaded.
    await expect(this.heading('Sign In')).toBeVisible()
    await this.type({ Email: email, Password: password })
    await this.button('Sign In').click()
  }

  /** On a phone the items are in the menu. */
  async signOut(): Promise<void> {
    const menu = this.page.locator('details:not([open]) > summary[aria-label="Menu"]')
    const item = this.page.getByRole('button', { name: 'Sign Out' }).filter({ visible: true })
    // The menu closes after each navigation, which may be happening right now.
    await expect(async () => {
      if (await menu.isVisible()) await menu.click()
      await item.click({ timeout: 2000 })
    }).toPass()
  }
}

const randomByte = () => randomInt(256)

/** A unique network per journey, because rate limits apply per network. */
export const test = base.extend<{ account: AccountPages; ownNetwork: void }>({
  ownNetwork: [
    async ({ context }, use) => {
      const network = `10.${randomByte()}.${randomByte()}.${randomByte()}`
      await context.setExtraHTTPHeaders({ 'x-forwarded-for': network })
      await use()
    },
    { auto: true },
  ],
  account: async ({ page, withoutTour: _tour }, use) => {
    await use(new AccountPages(page))
  },
})

export { aPlayer, expect } from '../fixtures.ts'
