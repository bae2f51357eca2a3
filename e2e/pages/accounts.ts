// The account pages as a player sees them.
import type { Locator, Page } from '@playwright/test'
import type { NewPlayer } from '../fixtures.ts'

export class AccountPages {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  field = (label: string): Locator =>
    this.#page.getByRole('main').getByLabel(label, { exact: true })

  button = (name: string): Locator =>
    this.#page.getByRole('main').getByRole('button', { name, exact: true })

  async signUp({ email, password, username }: NewPlayer): Promise<void> {
    await this.field('Email').fill(email)
    await this.field('Username (optional)').fill(username)
    await this.field('Password').fill(password)
    await this.field('Confirm Password').fill(password)
    await this.button('Create Account').click()
  }

  async signIn({ email, password }: Pick<NewPlayer, 'email' | 'password'>): Promise<void> {
    await this.field('Email').fill(email)
    await this.field('Password').fill(password)
    await this.button('Sign In').click()
  }

  /** On a phone the items wait behind the menu. */
  async signOut(): Promise<void> {
    const menu = this.#page.locator('header summary')
    if (await menu.isVisible()) await menu.click()
    await this.#page.getByRole('button', { name: 'Sign Out' }).filter({ visible: true }).click()
  }
}
