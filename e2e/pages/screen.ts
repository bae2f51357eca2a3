// Shared by all pages: toasts, accessibility and layout.
import type { Page } from '@playwright/test'
import { expectNoAxeViolations, expectNoHorizontalScroll } from './screen-checks.ts'
import { expectToast, toastsOf } from './toasts.ts'

export class Screen {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  toasts = (): Promise<string[]> => toastsOf(this.page)

  expectToast = (message: string): Promise<void> => expectToast(this.page, message)

  expectAccessible = (part?: string): Promise<void> => expectNoAxeViolations(this.page, part)

  /** Checks accessibility, then horizontal scroll on small screens. */
  async expectAccessibleLayout(part?: string): Promise<void> {
    await this.expectAccessible(part)
    await expectNoHorizontalScroll(this.page)
  }
}
