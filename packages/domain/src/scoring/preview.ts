// A bag's summary in its leaderboard row (rule SC10).
import { brandsOf } from '../disc/brands.ts'
import type { Disc, DiscType } from '../disc/disc.ts'

export type BagPreview = {
  readonly drivers: number
  readonly fairways: number
  readonly midranges: number
  readonly putters: number
  /** Each brand once, in alphabetical order. */
  readonly brands: readonly string[]
  /** Slowest and fastest disc; null while the bag is empty. */
  readonly speedRange: readonly [slowest: number, fastest: number] | null
  readonly discCount: number
}

export function previewOf(discs: readonly Disc[]): BagPreview {
  const ofType = (type: DiscType) => discs.filter(disc => disc.type === type).length
  const speeds = discs.map(disc => disc.speed)
  return {
    drivers: ofType('driver'),
    fairways: ofType('fairway'),
    midranges: ofType('midrange'),
    putters: ofType('putter'),
    brands: brandsOf(discs),
    speedRange: discs.length === 0 ? null : [Math.min(...speeds), Math.max(...speeds)],
    discCount: discs.length,
  }
}
