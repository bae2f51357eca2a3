// From choosing a brand to seeing the preview of a bag of twenty, as the page itself counts it.
import { setTimeout as pause } from 'node:timers/promises'
import { expect, type Page } from '@playwright/test'

export const PREVIEW_AIM = 100

export type PreviewTime = {
  /** Milliseconds until the first rows, those that fill the window, are painted. */
  readonly first: number
  /** Milliseconds until every row is there. */
  readonly all: number
}

/** Different ones, so that no round finds the rows of another. */
const BRANDS = ['Innova', 'Discraft', 'MVP', 'Latitude 64', 'Axiom', 'Dynamic Discs', 'Prodigy']

/** Runs in the page, which is not waited for: a paint lies between the frame in which rows appear and the task after it. */
const WATCH = `
  // A message of its own is not queued behind what the page put off until after the paint.
  var next = then => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = then
    port2.postMessage(0)
  }
  void (window.previewTime = new Promise(done => {
    document.addEventListener('change', event => {
      const began = event.timeStamp
      const time = {}
      // What stands there when a frame begins is painted when the next task runs.
      const look = () => requestAnimationFrame(() => {
        const list = document.querySelector('ul[aria-busy]')
        next(() => {
          const now = performance.now() - began
          if (list) time.first ??= now
          if (list?.getAttribute('aria-busy') === 'false') done({ ...time, all: now })
          else look()
        })
      })
      look()
    }, { once: true, capture: true })
  }))
`

export async function measurePreview(page: Page, rounds: number): Promise<readonly PreviewTime[]> {
  const times: PreviewTime[] = []
  for (let round = 0; round < rounds; round += 1) {
    await page.goto('/swap?tab=bag')
    const brand = page.getByRole('combobox', { name: 'Target brand' })
    await expect(brand).toBeEnabled()
    await pause(1500)
    await page.evaluate(WATCH)
    await brand.selectOption(BRANDS[round % BRANDS.length] ?? '')
    times.push(await page.evaluate<PreviewTime>('window.previewTime'))
  }
  return times
}
