// A nonce for each document: nobody can guess the next one.
import { randomFillSync } from 'node:crypto'

const NONCE_BYTES = 18
const AT_ONCE = 256

/** Drawn many at once: asking the system each time costs more than the rest of a kept page. */
const pool = Buffer.alloc(NONCE_BYTES * AT_ONCE)
let used = pool.length

export function newNonce(): string {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  used += NONCE_BYTES
  return pool.toString('base64', used - NONCE_BYTES, used)
}
