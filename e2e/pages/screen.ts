// What every screen has: messages that come and go, and looks that axe and the smallest phone judge.
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { scrollsSideways } from '../fixtures.ts'

declare global {
  interface Window {
    messagesShown?: Set<string>
  }
}

/** Runs in the page before its own scripts: keeps every message, and each sentence of it. */
export function keepMessages(): void {
  const kept = new Set<string>()
  window.messagesShown = kept
  new MutationObserver(() => {
    const messages = document.querySelectorAll('[aria-label="Messages"] li')
    for (const message of messages)
      for (const part of [message, ...message.querySelectorAll('p')]) kept.add(part.textContent)
  }).observe(document, { childList: true, subtree: true })
}

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

  /** All messages since the page was loaded, those that left again included. */
  messages(): Promise<string[]> {
    return this.page.evaluate(() => [...(window.messagesShown ?? [])])
  }

  /** Messages leave after seconds: what counts is that this one was shown. */
  async isTold(words: string): Promise<void> {
    await expect.poll(() => this.messages(), { message: 'Messages shown' }).toContain(words)
  }

  async findsNothingWrong(): Promise<void> {
    const { violations } = await new AxeBuilder({ page: this.page }).analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([])
  }

  /** Axe on the page as it is, then the page as the smallest phone shows it. */
  async looksRight(): Promise<void> {
    await this.findsNothingWrong()
    const size = this.page.viewportSize()
    await this.page.setViewportSize({ width: 320, height: 640 })
    expect(await scrollsSideways(this.page)).toBe(false)
    if (size) await this.page.setViewportSize(size)
  }
}
