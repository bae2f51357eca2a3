// The caddie's page.
import type { Locator, Page } from '@playwright/test'

/** The rows of the discs the caddie suggests. */
export const bestDiscs = (page: Page): Locator =>
  page.getByRole('list', { name: 'Best Discs' }).getByRole('listitem')
