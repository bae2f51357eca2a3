// My Discs.
import type { Locator } from '@playwright/test'
import { test as base } from '../fixtures.ts'

export const test = base.extend<{
  /** Signs up, opens My Discs and clicks Add Disc. Returns the dialog. */
  openAddDisc: () => Promise<Locator>
}>({
  openAddDisc: async ({ page, signUpAt, withoutTour: _tour }, use) => {
    await use(async () => {
      await signUpAt('/my-discs')
      await page.getByRole('button', { name: 'Add Disc' }).click()
      return page.getByRole('dialog', { name: 'Add disc' })
    })
  },
})

export { expect } from '../fixtures.ts'
