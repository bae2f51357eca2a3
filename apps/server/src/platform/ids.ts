// Ids that sort by creation time (UUIDv7), so that new rows go to the end of every index.
import { randomUUID } from 'node:crypto'

/** The milliseconds, then the random bits of an ordinary UUID, which Node generates in batches. */
export function newId(now: number = Date.now()): string {
  const time = now.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}
