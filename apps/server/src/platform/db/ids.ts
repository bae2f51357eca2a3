// Ids of new rows.
import { randomUUID } from 'node:crypto'

/**
 * A UUIDv7: a timestamp, followed by the random bits of a UUIDv4, which Node generates in batches. Ids sort by creation
 * time, so new rows go to the end of every index.
 */
export function newId(now: number = Date.now()): string {
  const time = now.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}
