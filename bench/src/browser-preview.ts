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

/** Runs in the page: a paint lies between the frame in which rows appear and the task after it. */
const WATCH = `
  window.previewTime = new Promise(done => {
    document.addEventListener('change', event => {
      const began = event.timeStamp
      const time = {}
      const look = () => {
        const list = document.querySelector('ul[aria-busy]')
        if (list && time.first === undefined) time.first = 0
        requestAnimationFrame(() => setTimeout(() => {
          const now = performance.now() - began
          if (list && !time.first) time.first = now
          if (list && list.getAttribute('aria-busy') === 'false') {
            time.all = now
            done(time)
          } else look()
        }))
      }
      look()
    }, { once: true, capture: true })
  })
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
