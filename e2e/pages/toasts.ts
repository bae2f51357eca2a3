// The toasts that a page has shown, including those that have disappeared.
import { expect, type Page } from '@playwright/test'

declare global {
  interface Window {
    recordedToasts?: Set<string>
  }
}

/** Runs in the page before its own scripts. Records every toast and each of its sentences, and reports error toasts. */
export function recordToasts(): void {
  if (window.recordedToasts) return
  const recorded = new Set<string>()
  const reported = new Set<Element>()
  window.recordedToasts = recorded
  new MutationObserver(() => {
    for (const toast of document.querySelectorAll('[aria-label="Messages"] li')) {
      for (const part of [toast, ...toast.querySelectorAll('p')]) recorded.add(part.textContent)
      const error = toast.querySelector('[role="alert"]')
      if (!error || reported.has(error)) continue
      reported.add(error)
      reportError(new Error(`Error toast: ${error.textContent}`))
    }
  }).observe(document, { childList: true, characterData: true, subtree: true })
}

/** Returns all toasts since the page was loaded. */
export const toastsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...(window.recordedToasts ?? [])])

const expectedToasts = new WeakMap<Page, Set<string>>()

/** True for an error toast that the journey expected. */
export const isExpectedToast = (page: Page, error: string): boolean =>
  [...(expectedToasts.get(page) ?? [])].some(text =>
    error.startsWith(`Error: Error toast: ${text}`),
  )

/** Also finds toasts that have disappeared, which they do after a few seconds. */
export async function expectToast(page: Page, text: string): Promise<void> {
  const expected = expectedToasts.get(page) ?? new Set()
  expectedToasts.set(page, expected.add(text))
  await expect.poll(() => toastsOf(page), { message: 'Messages shown' }).toContain(text)
}
