// What the server measures inside: locks, retries, caches, refusals, sign-ups and emails.
import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import { onMeasured } from './measured.ts'

const LOCK_SECONDS = [0.001, 0.005, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 3, 5]

/** Returns a function that ends the measuring. */
export function measureInside(registry: Registry): () => void {
  const registers = [registry]
  const retries = new Counter({
    name: 'bagwise_database_retries_total',
    help: 'Transactions tried again: after a conflict (PostgreSQL), or because the file was locked (SQLite).',
    labelNames: ['reason'],
    registers,
  })
  const lockWaits = new Histogram({
    name: 'bagwise_database_lock_wait_seconds',
    help: "How long writes waited for their lock: the player's row (PostgreSQL) or the file (SQLite).",
    buckets: LOCK_SECONDS,
    registers,
  })
  const faults = new Counter({
    name: 'bagwise_database_faults_total',
    help: 'Requests that failed because of the database, by kind: lost, slow, locked, full and others.',
    labelNames: ['kind'],
    registers,
  })
  const lookups = new Counter({
    name: 'bagwise_cache_lookups_total',
    help: 'Lookups in the caches of responses and previews, by result: hit or miss.',
    labelNames: ['cache', 'result'],
    registers,
  })
  const bytes = new Gauge({
    name: 'bagwise_cache_bytes',
    help: 'Size of each cache at its last lookup.',
    labelNames: ['cache'],
    registers,
  })
  const refused = new Counter({
    name: 'bagwise_requests_refused_total',
    help: 'Requests refused with a 503 because the server is overloaded, by reason.',
    labelNames: ['reason'],
    registers,
  })
  const signUps = new Counter({
    name: 'bagwise_sign_ups_total',
    help: 'New accounts.',
    registers,
  })
  const emails = new Counter({
    name: 'bagwise_emails_total',
    help: 'Emails by result: sent, retried, given_up, or held_back because the mailbox reached its limit.',
    labelNames: ['result'],
    registers,
  })

  const ends = [
    onMeasured('database-retry', ({ reason }) => retries.inc({ reason })),
    onMeasured('lock-wait', ({ seconds }) => lockWaits.observe(seconds)),
    onMeasured('database-fault', ({ kind }) => faults.inc({ kind })),
    onMeasured('cache-lookup', lookup => {
      lookups.inc({ cache: lookup.cache, result: lookup.result })
      bytes.set({ cache: lookup.cache }, lookup.bytes)
    }),
    onMeasured('request-refused', ({ reason }) => refused.inc({ reason })),
    onMeasured('sign-up', () => signUps.inc()),
    onMeasured('email', ({ result }) => emails.inc({ result })),
  ]
  return () => ends.forEach(end => end())
}
