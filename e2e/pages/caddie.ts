// The caddie's page.
import { discCode } from '@bagwise/domain/bag'
import type { Locator, Page } from '@playwright/test'

/** The rows of the discs the caddie suggests. */
export const bestDiscs = (page: Page): Locator =>
  page.getByRole('list', { name: 'Best discs' }).getByRole('listitem')

/** A Teebird, a Buzzz and an Aviar, as in the URL of a guest's bag. */
export const CODES = ['innova-teebird', 'discraft-buzzz', 'innova-aviar'].map(discCode).join('.')
