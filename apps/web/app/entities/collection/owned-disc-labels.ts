// Labels for owned discs: details, flight and location.
import type { Bag } from '@bagwise/contract'
import {
  type CollectionTotals,
  type OwnedDiscPlace,
  type FlightMode,
  type Ink,
  type Place,
  placeOf,
  type OwnedDiscFields,
  type OwnedDiscFlightEffect,
  conditionWord,
} from '@bagwise/domain/collection'
import type { CollectionEntry } from './queries.ts'

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
  computed: 'As calculated',
  'more-stable': 'A little more stable',
  'less-stable': 'A little less stable',
  custom: 'My own numbers',
} as const satisfies Record<FlightMode, string>

/** Labels for details about a disc that isn't at home. */
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

/** `Star, 174 g`; empty if neither is known. */
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

/** What a player may show of an owned disc; its owner also sees the color. */
export type VisibleOwnedDisc = Pick<OwnedDiscFields, 'plastic' | 'weight' | 'condition'> & {
  readonly color?: string | null
}

const UNKNOWN_CONDITION = 'Condition unknown'

/** The text below the numbers of an owned disc in unknown condition. */
export const ASSUMES_NEW = "We don't know its condition, so these are the numbers of a new disc."

/** `Seasoned 7/10`. */
export const conditionLabel = (condition: number | null): string =>
  condition === null ? UNKNOWN_CONDITION : `${conditionWord(condition)} ${outOfTen(condition)}`

const outOfTen = (condition: number | null): string | null =>
  condition === null ? null : `${condition}/10`

export const weightLabel = (weight: number): string => `${weight} g`

/** What changes how an owned disc flies. */
export const EFFECT_LABELS = {
  plastic: 'Plastic',
  weight: 'Weight',
  owner: 'Your correction',
  wear: 'Wear',
} as const satisfies Record<OwnedDiscFlightEffect, string>

/** `Star 7/10`. */
export const ownedDiscLabel = ({ plastic, condition }: VisibleOwnedDisc): string =>
  [plastic, outOfTen(condition)].filter(Boolean).join(' ') || UNKNOWN_CONDITION

/** `Star 174 g 7/10`. */
const longLabel = ({ plastic, weight, condition }: VisibleOwnedDisc): string =>
  [plastic, weight === null ? null : weightLabel(weight), outOfTen(condition)]
    .filter(Boolean)
    .join(' ') || UNKNOWN_CONDITION

/** Of owned discs that would read alike, each has its weight too. */
export function ownedDiscLabels(ownedDiscs: readonly VisibleOwnedDisc[]): readonly string[] {
  const short = ownedDiscs.map(ownedDiscLabel)
  return ownedDiscs.map((ownedDisc, at) => {
    const label = short[at] ?? ''
    return short.filter(other => other === label).length > 1 ? longLabel(ownedDisc) : label
  })
}

/** `Star`, `174 g`, `Seasoned 7/10`; what isn't known is left out. */
export function ownedDiscFacts({
  plastic,
  weight,
  condition,
}: VisibleOwnedDisc): readonly string[] {
  const facts = [
    ...(plastic === null ? [] : [plastic]),
    ...(weight === null ? [] : [weightLabel(weight)]),
    ...(condition === null ? [] : [conditionLabel(condition)]),
  ]
  return facts.length > 0 ? facts : [UNKNOWN_CONDITION]
}
