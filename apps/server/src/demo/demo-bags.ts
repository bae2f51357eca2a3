// Realistic demo bags: some discs of each type, more of the popular ones.
import { CLASSICS } from '@bagwise/domain/analysis'
import type { Disc, DiscType } from '@bagwise/domain/disc'
import type { Random } from '@bagwise/domain/library'
import { NOTES } from './demo-words.ts'

export const oneOf = <T>(items: readonly T[], random: Random): T => {
  const item = items[Math.floor(random() * items.length)]
  if (item === undefined) throw new Error('There is nothing to choose from')
  return item
}

/** What goes into a bag first, second and so on; a long bag starts again. */
const FILLING: readonly DiscType[] = [
  'putter',
  'midrange',
  'driver',
  'fairway',
  'midrange',
  'driver',
  'putter',
  'fairway',
  'driver',
  'midrange',
  'fairway',
  'driver',
]
/** Number of discs by share: many small bags, some full ones, a few very large ones. */
const SIZES = [2, 3, 4, 5, 5, 6, 7, 8, 8, 9, 10, 10, 11, 12, 13, 14, 16, 18, 22] as const
const CLASSIC_SHARE = 0.55
const LOYAL_SHARE = 0.2
const NOTE_SHARE = 0.12

type DiscsByType = Readonly<Record<DiscType, readonly Disc[]>>

const byType = (discs: readonly Disc[]): DiscsByType => {
  const of = (type: DiscType) => discs.filter(disc => disc.type === type)
  return {
    driver: of('driver'),
    fairway: of('fairway'),
    midrange: of('midrange'),
    putter: of('putter'),
  }
}

export type DemoDisc = { readonly disc: Disc; readonly notes: string | null }

/** Returns a function that fills one bag per call. */
export function makeBagMaker(library: readonly Disc[], random: Random): () => DemoDisc[] {
  const classics = new Set(CLASSICS)
  const everything = byType(library)
  const known = byType(library.filter(disc => classics.has(`${disc.brand} ${disc.name}`)))
  const brands = [...Map.groupBy(library, disc => disc.brand).values()]
    .map(byType)
    .filter(choice => Object.values(choice).every(discs => discs.length >= 5))

  return () => {
    const size = oneOf(SIZES, random)
    const loyalTo = random() < LOYAL_SHARE ? oneOf(brands, random) : undefined
    const chosen = new Set<Disc>()
    // A selection may have fewer discs than wanted, so attempts are limited too.
    for (let place = 0; chosen.size < size && place < 3 * size; place += 1) {
      const type = FILLING[place % FILLING.length] ?? 'putter'
      const choice = loyalTo ?? (random() < CLASSIC_SHARE ? known : everything)
      chosen.add(oneOf(choice[type], random))
    }
    return Array.from(chosen, disc => ({
      disc,
      notes: random() < NOTE_SHARE ? oneOf(NOTES, random) : null,
    }))
  }
}
