// What every screen has: messages that come and go, and looks that axe and the smallest phone judge.
import type { Page } from '@playwright/test'
import { axeIsContent, nothingSideways } from './looks.ts'
import { isTold, messagesOf } from './messages.ts'

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

  messages = (): Promise<string[]> => messagesOf(this.page)

  isTold = (words: string): Promise<void> => isTold(this.page, words)

  findsNothingWrong = (part?: string): Promise<void> => axeIsContent(this.page, part)

  /** Axe on the page or a part of it, then the page as small screens show it. */
  async looksRight(part?: string): Promise<void> {
    await this.findsNothingWrong(part)
    await nothingSideways(this.page)
  }
}
