// What every screen has: messages that come and go, and looks that axe and the smallest phone judge.
import type { Page } from '@playwright/test'
import { expectNoAxeViolations, expectNoHorizontalScroll } from './looks.ts'
import { expectToast, toastsOf } from './toasts.ts'

/** Runs in the page: every part of it answers by now, those that come to life last too. */
export const scriptsAreThere = (): boolean => {
  const parts = [...document.querySelectorAll('h1, h2')]
  const lives = (part: Element) => Object.keys(part).some(key => key.startsWith('__react'))
  return parts.length > 0 && parts.every(lives)
}

export class Screen {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  toasts = (): Promise<string[]> => toastsOf(this.page)

  expectToast = (words: string): Promise<void> => expectToast(this.page, words)

  expectAccessible = (part?: string): Promise<void> => expectNoAxeViolations(this.page, part)

  /** Axe on the page or a part of it, then the page as small screens show it. */
  async expectToLookRight(part?: string): Promise<void> {
    await this.expectAccessible(part)
    await expectNoHorizontalScroll(this.page)
  }
}
