import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../db/connect.ts'
import { temporarySqlite } from '../../../test/support/databases/databases.ts'
import { makeMetrics, type Metrics } from './metrics.ts'

const DOCS = join(import.meta.dirname, '../../../../../docs')
const read = (name: string) => readFileSync(join(DOCS, name), 'utf8')

let database: Database
let metrics: Metrics
beforeAll(() => {
  database = temporarySqlite()
  metrics = makeMetrics({ database, now: Date.now })
})
afterAll(async () => {
  await metrics.close()
  await database.close()
})

/** Added by Prometheus itself. */
const PROMETHEUS_METRICS = ['up']

function expectKnown(expression: string): void {
  const names =
    expression.match(/\b(?:bagwise|http|nodejs|process|up)(?:_\w+)?\b(?=[{[ )]|$)/g) ?? []
  if (names.length === 0) throw new Error(`No metric in ${expression}`)
  const known = [...PROMETHEUS_METRICS, ...metrics.names()]
  for (const name of names) {
    expect(known).toContain(name.replace(/_(?:bucket|count|sum)$/, ''))
  }
}

type Dashboard = {
  readonly panels: readonly {
    readonly id: number
    readonly title: string
    readonly targets: readonly { readonly expr: string }[]
  }[]
}

it('every dashboard query uses existing metrics', () => {
  const { panels } = JSON.parse(read('grafana-dashboard.json')) as Dashboard
  expect(panels.length).toBeGreaterThan(10)
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
  for (const { targets } of panels) for (const { expr } of targets) expectKnown(expr)
})

it('every Bagwise metric is on the dashboard', () => {
  const dashboard = read('grafana-dashboard.json')
  const own = metrics.names().filter(name => /^(?:bagwise|http)_/.test(name))
  expect(own.filter(name => !dashboard.includes(name))).toEqual([])
})

it('every alert uses existing metrics', () => {
  const rules = read('alerts.yml').split('- alert: ').slice(1)
  expect(rules.length).toBeGreaterThan(5)
  for (const rule of rules) {
    const [, expression = ''] = /^ +expr: (.+)$/m.exec(rule) ?? []
    expectKnown(expression)
  }
})
