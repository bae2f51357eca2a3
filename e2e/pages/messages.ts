// What the page told its player, also after the message has gone again.
import { expect, type Page } from '@playwright/test'

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

/** All messages since the page was loaded. */
export const messagesOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...(window.messagesShown ?? [])])

/** Messages leave after seconds: what counts is that this one was shown. */
export const isTold = (page: Page, words: string): Promise<void> =>
  expect.poll(() => messagesOf(page), { message: 'Messages shown' }).toContain(words)
