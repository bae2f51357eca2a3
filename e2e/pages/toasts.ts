// What the page told its player, also after the message has gone again.
import { expect, type Page } from '@playwright/test'

declare global {
  interface Window {
    recordedToasts?: Set<string>
  }
}

/** Runs in the page before its own scripts: keeps every message, and each sentence of it. */
export function recordToasts(): void {
  const kept = new Set<string>()
  window.recordedToasts = kept
  new MutationObserver(() => {
    const messages = document.querySelectorAll('[aria-label="Messages"] li')
    for (const message of messages)
      for (const part of [message, ...message.querySelectorAll('p')]) kept.add(part.textContent)
  }).observe(document, { childList: true, subtree: true })
}

/** All messages since the page was loaded. */
export const toastsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...(window.recordedToasts ?? [])])

/** Messages leave after seconds: what counts is that this one was shown. */
export const expectToast = (page: Page, words: string): Promise<void> =>
  expect.poll(() => toastsOf(page), { message: 'Messages shown' }).toContain(words)
