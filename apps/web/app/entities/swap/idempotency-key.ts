// The key a conversion is sent with: made from the attempt itself, so that a retry, a reload and another tab all send the same one.
import type { SaveTarget } from '@bagwise/contract'
import type { RequestedSwap } from '@bagwise/domain/swap'
import { uuidOf } from '../../lib/new-id.ts'

const STORAGE_KEY = 'bagwise-conversions'
/** Far more than anyone converts from one version of a bag. */
const MAX_DONE = 200

export type ConversionAttempt = {
  readonly bagId: string
  /** A bag that has changed makes another attempt. */
  readonly version: number
  readonly target: SaveTarget
  readonly swaps: readonly RequestedSwap[]
}

type Stored = {
  /** Random, one per browser: what was converted on another device is another attempt. */
  readonly browser: string
  /** Keys of conversions that succeeded, oldest first. */
  readonly done: readonly string[]
}

/** Used where storage is blocked or full. */
let inMemory: Stored | null = null

const isStored = (value: unknown): value is Stored => {
  const { browser, done } = (value ?? {}) as Partial<Record<keyof Stored, unknown>>
  return (
    typeof browser === 'string' && Array.isArray(done) && done.every(key => typeof key === 'string')
  )
}

function write(stored: Stored): Stored {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(stored))
    inMemory = null
  } catch {
    inMemory = stored
  }
  return stored
}

function read(): Stored {
  if (inMemory) return inMemory
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null')
    if (isStored(stored)) return stored
  } catch {
    // Starts again below.
  }
  const browser = Array.from(crypto.getRandomValues(new Uint32Array(4))).join('-')
  return write({ browser, done: [] })
}

export function idempotencyKey({ bagId, version, target, swaps }: ConversionAttempt): string {
  const { browser, done } = read()
  for (let successes = 0; ; successes += 1) {
    const key = uuidOf(JSON.stringify([browser, bagId, version, target, swaps, successes]))
    if (!done.includes(key)) return key
  }
}

/** It succeeded: the same conversion again is a new attempt. */
export function retireIdempotencyKey(key: string): void {
  const { browser, done } = read()
  write({ browser, done: [...done.filter(other => other !== key), key].slice(-MAX_DONE) })
}

/** Called when the page opens: two tabs that make their first key at once must know the same browser. */
export const prepareIdempotencyKeys = (): void => void read()
