// Shared by all pages: messages, accessibility and layout.
import type { Page } from '@playwright/test'
import { expectNoAxeViolations, expectNoHorizontalScroll } from './looks.ts'
import { expectToast, toastsOf } from './toasts.ts'

export class Screen {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  toasts = (): Promise<string[]> => toastsOf(this.page)

  expectToast = (words: string): Promise<void> => expectToast(this.page, words)

  expectAccessible = (part?: string): Promise<void> => expectNoAxeViolations(this.page, part)

  /** Checks accessibility, then horizontal scroll on small screens. */
  async expectToLookRight(part?: string): Promise<void> {
    await this.expectAccessible(part)
    await expectNoHorizontalScroll(this.page)
  }
}
