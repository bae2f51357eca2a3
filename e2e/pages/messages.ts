// What the page told its player, also after the message has gone again.
import { expect, type Page } from '@playwright/test'

declare global {
  interface Window {
    toldSoFar?: Set<string>
  }
}

/** Runs in the page: keeps every message it shows. */
export function keepMessages(): void {
  const kept = new Set<string>()
  window.toldSoFar = kept
  new MutationObserver(() => {
    for (const message of document.querySelectorAll('[aria-label="Messages"] li'))
      kept.add(message.textContent)
  }).observe(document, { childList: true, subtree: true })
}

const told = (): string[] => [...(window.toldSoFar ?? [])]

/** Messages leave after two seconds: what counts is that this one was shown. */
export const isTold = (page: Page, words: string): Promise<void> =>
  expect.poll(() => page.evaluate(told), { message: 'Messages shown' }).toContain(words)
