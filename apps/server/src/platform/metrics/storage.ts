// What is read from the database and its pool for each scrape.
import { setTimeout as sleep } from 'node:timers/promises'
import { Gauge, type Registry } from 'prom-client'
import type { Database } from '../db/connect.ts'
import { mailBacklog } from '../email/queries.ts'

/** A scrape doesn't wait longer for the database. */
const TIMEOUT_MS = 1000

export type StorageParts = {
  readonly database: Pick<Database, 'pools' | 'reader'>
  readonly now: () => number
}

/** Returns a function that reads the current values. */
export function makeStorageMetrics(
  registry: Registry,
  { database, now }: StorageParts,
): () => Promise<void> {
  const registers = [registry]
  const up = new Gauge({
    name: 'bagwise_database_up',
    help: '1 if the database answered within a second during this scrape.',
    registers,
  })
  const size = new Gauge({
    name: 'bagwise_database_pool_size',
    help: 'The most connections a pool opens.',
    labelNames: ['pool'],
    registers,
  })
  const inUse = new Gauge({
    name: 'bagwise_database_pool_in_use',
    help: 'Connections in use.',
    labelNames: ['pool'],
    registers,
  })
  const waiting = new Gauge({
    name: 'bagwise_database_pool_waiting',
    help: 'Callers that wait for a connection.',
    labelNames: ['pool'],
    registers,
  })
  const mails = new Gauge({
    name: 'bagwise_emails_waiting',
    help: 'Emails in the queue. All processes on one database report the same number.',
    registers,
  })
  const oldest = new Gauge({
    name: 'bagwise_emails_oldest_seconds',
    help: 'Age of the oldest email in the queue; 0 if it is empty.',
    registers,
  })

  async function readDatabase(): Promise<void> {
    const answered = new AbortController()
    const late = sleep(TIMEOUT_MS, undefined, { signal: answered.signal, ref: false })
    try {
      const backlog = await Promise.race([mailBacklog(database.reader), late])
      if (!backlog) throw new Error('The database is too slow')
      up.set(1)
      mails.set(backlog.waiting)
      oldest.set(backlog.oldestAt === null ? 0 : Math.max(0, now() - backlog.oldestAt) / 1000)
    } catch {
      up.set(0)
      // No value is better than an old one.
      mails.remove({})
      oldest.remove({})
    } finally {
      answered.abort()
      await late.catch(() => {})
    }
  }

  return async () => {
    for (const pool of database.pools()) {
      size.set({ pool: pool.pool }, pool.size)
      inUse.set({ pool: pool.pool }, pool.inUse)
      waiting.set({ pool: pool.pool }, pool.waiting)
    }
    await readDatabase()
  }
}
