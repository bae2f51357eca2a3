// Internal events that metrics count. They are ignored if metrics are off.
import { EventEmitter } from 'node:events'

export type MetricEvents = {
  readonly 'database-retry': { readonly reason: 'conflict' | 'locked' }
  /** How long a write waited for its lock: a player's row on PostgreSQL, the file on SQLite. */
  readonly 'lock-wait': { readonly seconds: number }
  /** A request that failed because of the database. */
  readonly 'database-fault': { readonly kind: string }
  readonly 'cache-lookup': {
    readonly cache: 'responses' | 'previews'
    readonly result: 'hit' | 'miss'
    readonly bytes: number
  }
  /** A request that got a 503 because the server is overloaded. */
  readonly 'request-rejected': { readonly reason: string }
  readonly 'sign-up': null
  readonly email: { readonly result: 'sent' | 'retried' | 'failed' | 'rate_limited' }
}

const emitter = new EventEmitter()

export function emitMetric<Name extends keyof MetricEvents>(
  name: Name,
  message: MetricEvents[Name],
): void {
  emitter.emit(name, message)
}

/** Returns a function that removes the listener. */
export function onMetric<Name extends keyof MetricEvents>(
  name: Name,
  listener: (message: MetricEvents[Name]) => void,
): () => void {
  emitter.on(name, listener)
  return () => void emitter.off(name, listener)
}
