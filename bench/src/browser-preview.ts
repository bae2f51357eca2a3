// Measures the time from choosing a brand until the first rows of a bag of twenty are painted.
import { setTimeout as pause } from 'node:timers/promises'
import { expect, type Page } from '@playwright/test'

export const PREVIEW_AIM = 100

/** Different brands, so that no round reuses the rows of another. */
const BRANDS = ['Innova', 'Discraft', 'MVP', 'Latitude 64', 'Axiom', 'Dynamic Discs', 'Prodigy']

/** Runs in the page: the paint happens between the frame in which rows appear and the next task. */
const WATCH = `
  // A message is not queued behind work that the page deferred until after the paint.
  var next = then => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = then
    port2.postMessage(0)
  }
  void (window.previewTime = new Promise(done => {
    document.addEventListener('change', event => {
      const began = event.timeStamp
      // What is in the document when a frame starts is painted when the next task runs.
      const look = () => requestAnimationFrame(() => {
        const isThere = document.querySelector('main h2 + ul > li') !== null
        next(() => (isThere ? done(performance.now() - began) : look()))
      })
      look()
    }, { once: true, capture: true })
  }))
`

export async function measurePreview(page: Page, rounds: number): Promise<readonly number[]> {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    await page.goto('/swap?tab=bag')
    const brand = page.getByRole('combobox', { name: 'Target brand' })
    await expect(brand).toBeEnabled()
    // Slowed down, the page needs this long to settle.
    await pause(6000)
    await page.evaluate(WATCH)
    await brand.selectOption(BRANDS[round % BRANDS.length] ?? '')
    times.push(await page.evaluate<number>('window.previewTime'))
  }
  return times
}
