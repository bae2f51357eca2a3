// Reads metrics as Prometheus does.
import type { Database } from '../../src/platform/db/connect.ts'
import { makeMetrics, type Metrics } from '../../src/platform/metrics/metrics.ts'

/** By name and labels, such as `http_requests_total{method="GET",route="/"}`. */
export type Samples = ReadonlyMap<string, number>

export function samplesIn(text: string): Samples {
  const lines = text.split('\n').filter(line => line !== '' && !line.startsWith('#'))
  return new Map(
    lines.map(line => {
      const end = line.lastIndexOf(' ')
      return [line.slice(0, end), Number(line.slice(end + 1))]
    }),
  )
}

export async function scrape(port: number): Promise<Samples> {
  const response = await fetch(`http://127.0.0.1:${port}/metrics`)
  if (!response.ok) throw new Error(`Scraping failed with ${response.status}`)
  return samplesIn(await response.text())
}

export async function startMetrics(
  database: Database,
  now = Date.now,
): Promise<{ metrics: Metrics; read: () => Promise<Samples> }> {
  const metrics = makeMetrics({ database, now })
  const port = await metrics.listen({ host: '127.0.0.1', port: 0 })
  return { metrics, read: () => scrape(port) }
}
