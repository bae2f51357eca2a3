// What players do most, each once: how it begins, what the hand does, and how fast it must be.
import { setTimeout as pause } from 'node:timers/promises'
import { expect, type Locator, type Page } from '@playwright/test'

export type Scene = {
  readonly name: string
  readonly open: (page: Page) => Promise<void>
  readonly act: (page: Page) => Promise<void>
  /** Milliseconds that no task may last beyond. */
  readonly taskAim?: number
  /** Milliseconds from a press to the next paint. */
  readonly paintAim: number
}

const ONE_FRAME = 1000 / 60
const TO_NEXT_PAINT = 50
/** What comes after the last key: the search waits 300 ms, then the wall changes. */
const AFTERWARDS_MS = 900

const shown = (page: Page): Locator => page.getByText(/^\d+ of \d+ Discs Shown$/).first()

/** With all scripts there and the whole catalogue arrived. */
async function openLibrary(page: Page): Promise<void> {
  await page.goto('/library', { waitUntil: 'networkidle' })
  await page.getByRole('searchbox').fill('zone')
  await expect(shown(page)).not.toContainText(/^24 of/)
  await page.getByRole('searchbox').fill('')
  await expect(shown(page)).toContainText(/^24 of/)
  await pause(AFTERWARDS_MS)
}

async function typeSlowly(page: Page): Promise<void> {
  await page.getByRole('searchbox').focus()
  for (const key of 'destroyer') {
    await page.keyboard.press(key)
    await pause(90)
  }
  await pause(AFTERWARDS_MS)
}

/** A thinker's fingers: every key has its answer before the next one comes. */
async function typeThoughtfully(page: Page): Promise<void> {
  await page.getByRole('searchbox').focus()
  for (const key of ['i', 'n', 'n', 'Backspace', 'Backspace', 'e']) {
    await page.keyboard.press(key)
    await pause(AFTERWARDS_MS)
  }
}

async function dragSlider(page: Page): Promise<void> {
  const thumb = page.getByRole('slider', { name: 'Speed, highest' })
  const box = await thumb.boundingBox()
  if (!box) throw new Error('The slider is not on the screen.')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (let step = 1; step <= 40; step += 1) {
    await page.mouse.move(x - step * 3, y)
    // In the middle the thumb rests a while, and the wall catches up with it.
    await pause(step === 20 ? 400 : 16)
  }
  await page.mouse.up()
  await pause(AFTERWARDS_MS)
}

async function addToBag(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Add .+ to bag$/ })
    .nth(1)
    .click()
  await pause(AFTERWARDS_MS)
}

async function openDisc(page: Page): Promise<void> {
  await page.getByRole('article').nth(1).getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Flight Path' })).toBeVisible({ timeout: 30_000 })
  await pause(AFTERWARDS_MS)
}

export const SCENES: readonly Scene[] = [
  {
    name: 'library: type a word',
    open: openLibrary,
    act: typeSlowly,
    taskAim: ONE_FRAME,
    paintAim: TO_NEXT_PAINT,
  },
  {
    name: 'library: type key by key',
    open: openLibrary,
    act: typeThoughtfully,
    taskAim: ONE_FRAME,
    paintAim: TO_NEXT_PAINT,
  },
  {
    name: 'library: drag a slider',
    open: openLibrary,
    act: dragSlider,
    taskAim: ONE_FRAME,
    paintAim: TO_NEXT_PAINT,
  },
  { name: 'library: add to bag', open: openLibrary, act: addToBag, paintAim: TO_NEXT_PAINT },
  { name: 'library: open a disc', open: openLibrary, act: openDisc, paintAim: TO_NEXT_PAINT },
]
