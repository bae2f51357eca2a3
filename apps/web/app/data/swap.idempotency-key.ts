// The key a conversion is sent with: kept until it succeeded, so that a retry after a reload or in another tab converts once.
import type { SaveTarget } from '@bagwise/contract'
import type { RequestedSwap } from '@bagwise/domain/swap'

const STORAGE_KEY = 'bagwise-conversion-keys'
/** Only attempts that never succeeded stay: a few are enough. */
const MAX_KEYS = 20

export type ConversionAttempt = {
  readonly bagId: string
  /** A bag that has changed makes another attempt. */
  readonly version: number
  readonly target: SaveTarget
  readonly swaps: readonly RequestedSwap[]
}

/** Keys by attempt, oldest first. */
type Keys = readonly (readonly [attempt: string, key: string])[]

/** Used from the moment storage is blocked or full. */
let inMemory: Keys | null = null

function readKeys(): Keys {
  if (inMemory) return inMemory
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]')
    return Array.isArray(stored) ? (stored as unknown[]).filter(isEntry) : []
  } catch {
    return []
  }
}

const isEntry = (value: unknown): value is Keys[number] =>
  Array.isArray(value) && value.length === 2 && value.every(part => typeof part === 'string')

function writeKeys(keys: Keys): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(keys))
    inMemory = null
  } catch {
    inMemory = keys
  }
}

/** Browsers offer `crypto.randomUUID` only over HTTPS; an installation at home may have none. */
function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const version = { 6: 0x40 | ((bytes[6] ?? 0) % 16), 8: 0x80 | ((bytes[8] ?? 0) % 64) }
  const hex = Array.from(Object.assign(bytes, version), byte => byte.toString(16).padStart(2, '0'))
  return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

export function idempotencyKey({ bagId, version, target, swaps }: ConversionAttempt): string {
  const attempt = JSON.stringify([bagId, version, target, swaps])
  const keys = readKeys()
  const known = keys.find(([stored]) => stored === attempt)
  if (known) return known[1]
  const key = randomUuid()
  writeKeys([...keys, [attempt, key] as const].slice(-MAX_KEYS))
  return key
}

/** It succeeded: the same conversion again is a new attempt. */
export const forgetIdempotencyKey = (done: string): void =>
  writeKeys(readKeys().filter(([, key]) => key !== done))
