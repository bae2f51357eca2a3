// The most common interactions: their setup, the input, and their time limits.
import { setTimeout as pause } from 'node:timers/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import { longList } from './long-list.ts'

export type Scene = {
  readonly name: string
  /** The player with 20 discs in a bag unless it says otherwise. */
  readonly player?: 'collector'
  readonly open: (page: Page) => Promise<void>
  /** Located before measuring, because locating costs the page more than most clicks. */
  readonly target: (page: Page) => Locator
  /** The input at that place, and nothing else. */
  readonly act: (page: Page, at: Point) => Promise<void>
  /** The maximum length of a task in milliseconds. */
  readonly taskAim?: number
  /** Milliseconds from an input to the next paint. */
  readonly paintAim?: number
}

export type Point = { readonly x: number; readonly y: number }

const ONE_FRAME = 1000 / 60
const TO_NEXT_PAINT = 50
const LARGE_TO_NEXT_PAINT = 100
/** After the last key: the search waits 300 ms, then the results change. */
const AFTERWARDS_MS = 900

const shown = (page: Page): Locator => page.getByText(/^\d+ of \d+ Discs Shown$/).first()

/** With all scripts and the whole catalog loaded. */
async function openLibrary(page: Page): Promise<void> {
  await page.goto('/library', { waitUntil: 'networkidle' })
  await page.getByRole('searchbox').fill('zone')
  await expect(shown(page)).not.toContainText(/^24 of/)
  await page.getByRole('searchbox').fill('')
  await expect(shown(page)).toContainText(/^24 of/)
  await pause(AFTERWARDS_MS)
}

const search = (page: Page): Locator => page.getByRole('searchbox')

/** Pauses before and after the click, so that the first key is not measured together with it. */
async function clickToType(page: Page, { x, y }: Point): Promise<void> {
  await page.mouse.move(x, y)
  await pause(150)
  await page.mouse.click(x, y)
  await pause(150)
}

async function typeSlowly(page: Page, at: Point): Promise<void> {
  await clickToType(page, at)
  for (const key of 'destroyer') {
    await page.keyboard.press(key)
    await pause(90)
  }
  await pause(AFTERWARDS_MS)
}

/** Types slowly: every key is handled before the next one. */
async function typeThoughtfully(page: Page, at: Point): Promise<void> {
  await clickToType(page, at)
  for (const key of ['i', 'n', 'n', 'Backspace', 'Backspace', 'e']) {
    await page.keyboard.press(key)
    await pause(AFTERWARDS_MS)
  }
}

/** Presses the middle of the track, which moves the nearer thumb there, and drags it on. */
async function dragSlider(page: Page, { x, y }: Point): Promise<void> {
  await page.mouse.move(x, y)
  await pause(150)
  await page.mouse.down()
  for (let step = 1; step <= 40; step += 1) {
    await page.mouse.move(x - step * 3, y)
    // Pauses in the middle, so that the results catch up.
    await pause(step === 20 ? 400 : 16)
  }
  await page.mouse.up()
  await pause(AFTERWARDS_MS)
}

/** A real pointer does not arrive and press in the same millisecond. */
async function press(page: Page, { x, y }: Point): Promise<void> {
  await page.mouse.move(x, y)
  await pause(150)
  await page.mouse.down()
  await pause(60)
  await page.mouse.up()
  await pause(AFTERWARDS_MS)
}

const addButton = (page: Page): Locator =>
  page.getByRole('button', { name: /^Add .+ to bag$/ }).nth(1)

const discLink = (page: Page): Locator => page.getByRole('article').nth(1).getByRole('link')

async function openDisc(page: Page, at: Point): Promise<void> {
  await press(page, at)
  await page.waitForSelector('#flight', { state: 'attached' })
  await pause(AFTERWARDS_MS)
}

/** The baseline: a click on an empty area of the same page. */
const emptyPlace = (page: Page): Locator => page.getByRole('heading', { level: 1 })

const openMyDiscs = async (page: Page): Promise<void> => {
  await page.goto('/my-discs', { waitUntil: 'networkidle' })
  await expect(page.getByText(/^2,000 discs/)).toBeVisible({ timeout: 30_000 })
  await pause(AFTERWARDS_MS)
}

const myDiscsLink = (page: Page): Locator =>
  page.getByRole('banner').getByRole('link', { name: 'My Discs' })

async function openCollection(page: Page, at: Point): Promise<void> {
  await press(page, at)
  await page.waitForSelector('[aria-label="Discs"] li')
  await pause(AFTERWARDS_MS)
}

const conditionFilter = (page: Page): Locator => page.getByLabel('Condition', { exact: true })

/** By keyboard, because a browser draws the open menu of a select outside of the page. */
async function openConditionFilter(page: Page): Promise<void> {
  await openMyDiscs(page)
  await conditionFilter(page).focus()
}

async function chooseNext(page: Page): Promise<void> {
  await page.keyboard.press('ArrowDown')
  await pause(AFTERWARDS_MS)
}

const distanceSlider = (page: Page): Locator =>
  page.getByRole('slider', { name: 'Distance', exact: true })

/** With the bag of 25 discs. */
async function openCaddie(page: Page): Promise<void> {
  await page.goto('/caddie?distance=200', { waitUntil: 'networkidle' })
  await distanceSlider(page).focus()
  await pause(AFTERWARDS_MS)
}

async function changeDistance(page: Page): Promise<void> {
  for (let step = 0; step < 10; step += 1) {
    await page.keyboard.press('ArrowRight')
    await pause(150)
  }
  await pause(AFTERWARDS_MS)
}

const roundButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'Woods', exact: true })

async function openPacking(page: Page): Promise<void> {
  await page.goto('/my-bag', { waitUntil: 'networkidle' })
  await roundButton(page).scrollIntoViewIfNeeded()
  await pause(AFTERWARDS_MS)
}

const listField = (page: Page): Locator => page.getByLabel('Paste your list')

/** With all scripts, the library and the plastics loaded, and without the list of the round before. */
async function openImport(page: Page): Promise<void> {
  await page.goto('/import')
  await page.evaluate(`localStorage.removeItem('bagwise-import')`)
  await page.reload({ waitUntil: 'networkidle' })
  await listField(page).fill('Innova Wraith')
  await expect(page.getByText('1 matched', { exact: true })).toBeVisible()
  await listField(page).fill('')
  await expect(page.getByText('1 matched', { exact: true })).toHaveCount(0)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(longList(500, 'pasted'))})`)
  await pause(AFTERWARDS_MS)
}

async function pasteList(page: Page, { x, y }: Point): Promise<void> {
  await page.mouse.click(x, y)
  await page.keyboard.press('Control+V')
  await page.waitForSelector('table tbody tr')
  await pause(AFTERWARDS_MS)
}

export const SCENES: readonly Scene[] = [
  { name: 'library: click on an empty area', open: openLibrary, target: emptyPlace, act: press },
  {
    name: 'library: type a word',
    open: openLibrary,
    target: search,
    act: typeSlowly,
    taskAim: ONE_FRAME,
    paintAim: TO_NEXT_PAINT,
  },
  {
    name: 'library: type key by key',
    open: openLibrary,
    target: search,
    act: typeThoughtfully,
    taskAim: ONE_FRAME,
    paintAim: TO_NEXT_PAINT,
  },
  {
    name: 'library: drag a slider',
    open: openLibrary,
    target: page => page.getByRole('slider', { name: 'Speed, highest' }),
    act: dragSlider,
    taskAim: ONE_FRAME,
    paintAim: TO_NEXT_PAINT,
  },
  {
    name: 'library: add to bag',
    open: openLibrary,
    target: addButton,
    act: press,
    paintAim: TO_NEXT_PAINT,
  },
  {
    name: 'library: open a disc',
    open: openLibrary,
    target: discLink,
    act: openDisc,
    paintAim: TO_NEXT_PAINT,
  },
  {
    name: 'import: paste 500 lines',
    open: openImport,
    target: listField,
    act: pasteList,
    taskAim: TO_NEXT_PAINT,
    paintAim: TO_NEXT_PAINT,
  },
  {
    name: 'caddie: change the distance, 25 discs',
    player: 'collector',
    open: openCaddie,
    target: distanceSlider,
    act: changeDistance,
    taskAim: TO_NEXT_PAINT,
    paintAim: TO_NEXT_PAINT,
  },
  {
    name: 'my bag: pack 25 discs for a round',
    player: 'collector',
    open: openPacking,
    target: roundButton,
    act: press,
    taskAim: LARGE_TO_NEXT_PAINT,
    paintAim: LARGE_TO_NEXT_PAINT,
  },
  {
    name: '2,000 discs: open My Discs',
    player: 'collector',
    open: page => page.goto('/help', { waitUntil: 'networkidle' }).then(() => pause(AFTERWARDS_MS)),
    target: myDiscsLink,
    act: openCollection,
    paintAim: LARGE_TO_NEXT_PAINT,
  },
  {
    name: '2,000 discs: type a word',
    player: 'collector',
    open: openMyDiscs,
    target: search,
    act: typeSlowly,
    paintAim: LARGE_TO_NEXT_PAINT,
  },
  {
    name: '2,000 discs: choose a filter',
    player: 'collector',
    open: openConditionFilter,
    target: conditionFilter,
    act: chooseNext,
    paintAim: LARGE_TO_NEXT_PAINT,
  },
  {
    name: '2,000 discs: select all',
    player: 'collector',
    open: openMyDiscs,
    target: page => page.getByLabel('Select all shown'),
    act: press,
    paintAim: LARGE_TO_NEXT_PAINT,
  },
]
