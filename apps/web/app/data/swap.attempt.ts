// Which key a conversion is sent with: the same for the same wish, in every tab and after a reload, until it succeeded.
import type { SaveTarget } from '@bagwise/contract'
import type { RequestedSwap } from '@bagwise/domain/swap'

const STORE = 'bagwise-conversions-done'
/** More than anybody converts in the week the server remembers. */
const KEPT = 50

export type ConversionWish = {
  readonly bagId: string
  /** A bag that changed since is another wish. */
  readonly version: number
  readonly target: SaveTarget
  readonly swaps: readonly RequestedSwap[]
}

/** Worked out of the wish itself, so that two tabs agree on it without talking to each other. */
export function attemptKey(wish: ConversionWish, done: readonly string[]): string {
  const words = JSON.stringify([wish.bagId, wish.version, wish.target, wish.swaps])
  let round = 0
  let key = uuidOf(`${round} ${words}`)
  while (done.includes(key)) key = uuidOf(`${(round += 1)} ${words}`)
  return key
}

/** Four times 32 bits, spread well enough to tell one player's wishes apart; no secret. */
function uuidOf(words: string): string {
  const bits = [0x9e3779b9, 0x85ebca6b, 0xc2b2ae35, 0x27d4eb2f]
    .map(seed => spread(words, seed).toString(16).padStart(8, '0'))
    .join('')
  const parts = [
    bits.slice(0, 8),
    bits.slice(8, 12),
    // Version 8: made in a way of our own.
    `8${bits.slice(13, 16)}`,
    `a${bits.slice(17, 20)}`,
    bits.slice(20),
  ]
  return parts.join('-')
}

function spread(words: string, seed: number): number {
  let hash = seed
  for (let at = 0; at < words.length; at++) {
    hash = Math.imul(hash ^ words.charCodeAt(at), 0x01000193)
    hash ^= hash >>> 15
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x7feb352d)
  return (hash ^ (hash >>> 15)) >>> 0
}

/** For browsers that keep nothing. */
let inMemory: readonly string[] = []

export function finishedAttempts(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORE) ?? '[]')
    return Array.isArray(kept) ? kept.filter(key => typeof key === 'string') : []
  } catch {
    return inMemory
  }
}

/** The same wish again is from now on a new attempt. */
export function attemptFinished(key: string): void {
  inMemory = [...new Set([...finishedAttempts(), key])].slice(-KEPT)
  try {
    localStorage.setItem(STORE, JSON.stringify(inMemory))
  } catch {
    // As above.
  }
}
