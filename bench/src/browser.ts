// npm run bench:browser: how fast the screens respond in a browser slowed down four times, as one table.
import type { Locator } from '@playwright/test'
import { measurePreview, PREVIEW_AIM } from './browser-preview.ts'
import { type Point, SCENES, type Scene } from './browser-scenes.ts'
import { openStage, type Stage } from './browser-stage.ts'
import { type Recorded, record } from './browser-trace.ts'

const SLOWDOWN = Number(process.env['BENCH_SLOWDOWN'] ?? 4)
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5)
const wanted = process.argv.slice(2)

const worst = (values: readonly number[]): number => Math.max(...values)
const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** The median round's worst value, the overall worst, and whether the median meets the target. */
function verdict(what: string, rounds: readonly number[], aim: number | undefined): string[] {
  const usual = median(rounds)
  const target = aim === undefined ? '' : `${usual <= aim ? '' : 'over '}${aim.toFixed(1)} ms`
  return [what, `${usual.toFixed(1)} ms`, `${worst(rounds).toFixed(1)} ms`, target]
}

async function middleOf(target: Locator): Promise<Point> {
  const box = await target.boundingBox()
  if (!box) throw new Error('The target element is not on the screen.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

async function rounds(stage: Stage, scene: Scene): Promise<readonly Recorded[]> {
  const all: Recorded[] = []
  const page = scene.player === 'collector' ? stage.collectorPage : stage.page
  for (let round = 0; round < ROUNDS; round += 1) {
    await scene.open(page)
    const at = await middleOf(scene.target(page))
    all.push(await record(stage.browser, page, () => scene.act(page, at)))
  }
  return all
}

const isWanted = (name: string) => wanted.length === 0 || wanted.some(word => name.includes(word))

const HEADINGS = ['what', 'usual', 'worst', 'aim']
const WIDTHS = [44, 10, 10, 14]
const printRow = (cells: readonly string[]): void =>
  console.log(
    cells
      .map((cell, at) => (at === 0 ? cell.padEnd : cell.padStart).call(cell, WIDTHS[at] ?? 0))
      .join(''),
  )

const stage = await openStage(SLOWDOWN)
// Interrupting it leaves no server and no browser behind.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void stage.close().finally(() => process.exit(1)))
try {
  console.log(
    `${SLOWDOWN}x slower; the worst value of a round: median of ${ROUNDS} rounds, overall worst`,
  )
  printRow(HEADINGS)
  for (const scene of SCENES.filter(({ name }) => isWanted(name))) {
    const all = await rounds(stage, scene)
    const tasks = all.map(({ tasks }) => worst(tasks))
    const paints = all.map(({ paints }) => worst(paints))
    printRow(verdict(`${scene.name}, longest task`, tasks, scene.taskAim))
    printRow(verdict(`${scene.name}, to the next paint`, paints, scene.paintAim))
  }
  if (isWanted('swap: choose a brand')) {
    const times = await measurePreview(stage.page, ROUNDS)
    printRow(verdict('swap: choose a brand, first rows of 20 seen', times, PREVIEW_AIM))
  }
} finally {
  await stage.close()
}
