// One table of what things cost, each as a ratio measured in the same run.
import { barePass, domainMeasurements } from './domain.ts'
import { measure, type Result } from './measure.ts'

const COLUMNS = ['what', 'passes', 'aim', 'time'] as const

function cells({ name, passes, aim, microseconds }: Result): readonly string[] {
  const within = aim === undefined ? '' : `${passes <= aim ? '' : 'over '}${aim}`
  return [name, passes.toFixed(1), within, `${microseconds.toFixed(1)} us`]
}

function table(rows: readonly (readonly string[])[]): string {
  const widths = COLUMNS.map((_, at) => Math.max(...rows.map(row => row[at]?.length ?? 0)))
  return rows
    .map(row =>
      row
        .map((cell, at) =>
          at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0),
        )
        .join('  '),
    )
    .join('\n')
}

const results = [
  measure({ name: 'one bare pass over the catalogue', run: barePass }, barePass),
  ...domainMeasurements.map(measurement => measure(measurement, barePass)),
]
console.log(table([COLUMNS, ...results.map(cells)]))
