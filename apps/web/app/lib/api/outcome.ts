// The result of a mutation, and when a mutation is retried.
import { isProblem } from './problem.ts'

export type Outcome<T> =
  | { readonly kind: 'done'; readonly value: T }
  | { readonly kind: 'failed'; readonly problem: unknown }

export const failed = (problem: unknown): Outcome<never> => ({ kind: 'failed', problem })

/** Never rejects. */
export const outcomeOf = <T>(response: Promise<T>): Promise<Outcome<T>> =>
  response.then(value => ({ kind: 'done', value }), failed)

export const MAX_RETRIES = 2

/** Retries only requests that may not have reached the server. They must be safe to repeat. */
export const shouldRetry = (failures: number, error: Error): boolean =>
  failures < MAX_RETRIES && isProblem(error, 'unavailable')

const BACKGROUND_DELAYS_MS = [1000, 2000, 5000, 10_000, 30_000] as const

/** How long a save in the background waits after this many failures in a row. The last delay repeats. */
export const backgroundRetryDelay = (failures: number): number =>
  BACKGROUND_DELAYS_MS[Math.min(failures, BACKGROUND_DELAYS_MS.length) - 1] ?? 0

/** Options of mutations that are safe to repeat. Offline, they fail instead of waiting. */
export const RETRY_OPTIONS = {
  networkMode: 'always',
  retry: shouldRetry,
  retryDelay: 400,
} as const
