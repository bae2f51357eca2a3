// One table of what things cost, each as a ratio measured in the same run.
import { barePass, domainMeasurements } from './domain.ts'
import { measure, type Result } from './measure.ts'
import { table } from './table.ts'

const COLUMNS = ['what', 'passes', 'aim', 'time'] as const

function cells({ name, passes, aim, microseconds }: Result): readonly string[] {
  const within = aim === undefined ? '' : `${passes <= aim ? '' : 'over '}${aim}`
  return [name, passes.toFixed(1), within, `${microseconds.toFixed(1)} us`]
}

function rules(): void {
  const results = [
    measure({ name: 'one bare pass over the catalogue', run: barePass }, barePass),
    ...domainMeasurements.map(measurement => measure(measurement, barePass)),
  ]
  console.log(table([COLUMNS, ...results.map(cells)]))
}

const [what, ...args] = process.argv.slice(2)
if (what === 'scale') await (await import('./scale.ts')).scale(args)
else rules()
