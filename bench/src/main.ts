// npm run bench: one table of measurements, each as a ratio from the same run.
import { barePass, domainMeasurements } from './domain.ts'
import { measure, type Result } from './measure.ts'
import { table } from './table.ts'

const COLUMNS = ['what', 'passes', 'aim', 'time'] as const

function cells({ name, passes, aim, microseconds }: Result): readonly string[] {
  const within = aim === undefined ? '' : `${passes <= aim ? '' : 'over '}${aim}`
  return [name, passes.toFixed(1), within, `${microseconds.toFixed(1)} us`]
}

function domain(): void {
  const results = [
    measure({ name: 'one bare pass over the catalog', run: barePass }, barePass),
    ...domainMeasurements.map(measurement => measure(measurement, barePass)),
  ]
  console.log(table([COLUMNS, ...results.map(cells)]))
}

const PARTS: Readonly<Record<string, (args: readonly string[]) => Promise<void> | void>> = {
  domain,
  server: async () => (await import('./server.ts')).server(),
  scale: async args => (await import('./scale.ts')).scale(args),
}

/** The default: benchmarks that end within a few minutes. */
const [what, ...args] = process.argv.slice(2)
if (what === undefined) {
  domain()
  await PARTS['server']?.([])
} else if (PARTS[what]) {
  await PARTS[what](args)
} else {
  console.error(`There is no bench named ${what}: there are ${Object.keys(PARTS).join(', ')}.`)
  process.exitCode = 2
}
