// Ids that sort by the time they were made (UUIDv7), so that new rows land at the end of every index.
import { randomFillSync } from 'node:crypto'

const bytes = new Uint8Array(16)

export function newId(now: number = Date.now()): string {
  randomFillSync(bytes)
  let rest = now
  for (let index = 5; index >= 0; index -= 1) {
    bytes[index] = rest % 256
    rest = Math.floor(rest / 256)
  }
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Buffer.from(bytes).toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
