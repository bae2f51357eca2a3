// A bag in one line.
import type { Disc } from '@bagwise/domain/disc'
import { previewOf } from '@bagwise/domain/scoring'
import { discCountLabel } from '../disc/disc-count-label.ts'

/** "14 discs · 5 brands · speed 2 to 13". */
export function bagGlance(discs: readonly Disc[]): string {
  const { discCount, brands, speedRange } = previewOf(discs)
  const count = discCountLabel(discCount)
  if (!speedRange) return count
  const [slowest, fastest] = speedRange
  const speeds = slowest === fastest ? `speed ${slowest}` : `speed ${slowest} to ${fastest}`
  return `${count} · ${brands.length} ${brands.length === 1 ? 'brand' : 'brands'} · ${speeds}`
}
