// The words for what a disc is like and where it is.
import type { Bag } from '@bagwise/contract'
import {
  type CollectionTotals,
  type OwnedDiscPlace,
  type FlightMode,
  type Ink,
  type Place,
  placeOf,
} from '@bagwise/domain/collection'
import { weightLabel } from '../owned-disc-chips.tsx'
import type { CollectionEntry } from '../queries.ts'

export const PLACE_WORDS = {
  carried: 'In a bag',
  shelf: 'On the shelf',
  lent: 'Lent',
  lost: 'Lost',
  sold: 'Sold',
  retired: 'Retired',
} as const satisfies Record<OwnedDiscPlace, string>

export const INK_WORDS = {
  none: 'None',
  rim: 'Rim',
  bottom: 'Bottom',
  top: 'Top',
} as const satisfies Record<Ink, string>

export const FLIES_WORDS = {
  computed: 'As computed',
  'more-stable': 'A little more stable',
  'less-stable': 'A little less stable',
  custom: 'By my own numbers',
} as const satisfies Record<FlightMode, string>

/** What to ask about a disc that is not at home. */
export const PLACE_NOTE_LABELS = {
  lent: 'Who has it?',
  lost: 'What happened?',
  sold: 'Who bought it?',
  retired: 'Why?',
} as const satisfies Record<Exclude<Place, 'shelf'>, string>

export const PLACE_DATE_LABELS = {
  lent: 'Lent on',
  lost: 'Lost on',
  sold: 'Sold on',
  retired: 'Retired on',
} as const satisfies Record<Exclude<Place, 'shelf'>, string>

/** `Star, 174 g`; nothing where neither is known. */
export const plasticAndWeight = ({ plastic, weight }: CollectionEntry['ownedDisc']): string =>
  [plastic, weight === null ? null : weightLabel(weight)].filter(Boolean).join(', ')

/** Tells two discs of one mold apart: `Star Teebird, 174 g`. */
export function ownedDiscName({
  ownedDisc,
  disc,
}: Pick<CollectionEntry, 'ownedDisc' | 'disc'>): string {
  const mold = [ownedDisc.plastic, disc.name].filter(Boolean).join(' ')
  const name = ownedDisc.weight === null ? mold : `${mold}, ${weightLabel(ownedDisc.weight)}`
  return ownedDisc.nickname === null ? name : `${ownedDisc.nickname} (${name})`
}

/** `In Windy days, Woods`, `Lost, Maple Hill, hole 7`. */
export function whereLabel(ownedDisc: CollectionEntry['ownedDisc'], bags: readonly Bag[]): string {
  const place = placeOf(ownedDisc)
  if (place === 'carried') {
    const names = bags.filter(({ id }) => ownedDisc.bagIds.includes(id)).map(({ name }) => name)
    return names.length > 0 ? `In ${names.join(', ')}` : PLACE_WORDS.carried
  }
  const hole = ownedDisc.hole === null ? null : `hole ${ownedDisc.hole}`
  return [PLACE_WORDS[place], ownedDisc.course, hole, ownedDisc.placeNote]
    .filter(Boolean)
    .join(', ')
}

/** `2,000`. */
export const countLabel = (count: number): string => count.toLocaleString('en-US')

const counted = (count: number, one: string, many: string): string =>
  `${countLabel(count)} ${count === 1 ? one : many}`

/** `137 discs, 41 molds, 12 lost`. */
export const totalsLine = ({ discs, molds, lost }: CollectionTotals): string =>
  [
    counted(discs, 'disc', 'discs'),
    counted(molds, 'mold', 'molds'),
    ...(lost > 0 ? [`${countLabel(lost)} lost`] : []),
  ].join(', ')

/** A hint, not an error: some owned discs are heavier than the mold's approved maximum. Rule CO2. */
export const weightHint = (weight: number | null, maxWeight: number | null): string | null =>
  weight !== null && maxWeight !== null && weight > maxWeight
    ? `Above the approved maximum of ${maxWeight} g`
    : null
