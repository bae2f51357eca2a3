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
  conditionName,
} from '@bagwise/domain/collection'
import { countOf, formatCount } from '../../lib/format.ts'
import type { CollectionEntry } from './queries.ts'

export const PLACE_LABELS = {
  carried: 'In a bag',
  shelf: 'On the shelf',
  lent: 'Lent',
  lost: 'Lost',
  sold: 'Sold',
  retired: 'Retired',
} as const satisfies Record<OwnedDiscPlace, string>

export const INK_LABELS = {
  none: 'None',
  rim: 'Rim',
  bottom: 'Bottom',
  top: 'Top',
} as const satisfies Record<Ink, string>

export const FLIGHT_MODE_LABELS = {
  computed: 'As calculated',
  'more-stable': 'A little more stable',
  'less-stable': 'A little less stable',
  custom: 'My own numbers',
} as const satisfies Record<FlightMode, string>

export const PLACE_NOTE_LABELS = {
  lent: 'Who has it?',
  lost: 'What happened?',
  sold: 'Who bought it?',
  retired: 'Why?',
} as const satisfies Record<Exclude<Place, 'shelf'>, string>

const joinDetails = (details: readonly (string | false | null)[], separator = ', '): string =>
  details.filter(Boolean).join(separator)

/** `Star, 174 g`; empty if neither is known. */
export const plasticAndWeight = ({ plastic, weight }: CollectionEntry['ownedDisc']): string =>
  joinDetails([plastic, grams(weight)])

/** Distinguishes discs of the same mold: `Star Teebird, 174 g`. */
export function ownedDiscName({ ownedDisc, disc }: CollectionEntry): string {
  const mold = joinDetails([ownedDisc.plastic, disc.name], ' ')
  const name = joinDetails([mold, grams(ownedDisc.weight)])
  return ownedDisc.nickname === null ? name : `${ownedDisc.nickname} (${name})`
}

/** `In Windy days, Woods`, `Lost, Maple Hill, hole 7`. */
export function locationLabel(
  ownedDisc: CollectionEntry['ownedDisc'],
  bags: readonly Bag[],
): string {
  const place = placeOf(ownedDisc)
  if (place === 'carried') {
    const names = bags.filter(({ id }) => ownedDisc.bagIds.includes(id)).map(({ name }) => name)
    return names.length > 0 ? `In ${names.join(', ')}` : PLACE_LABELS.carried
  }
  const hole = ownedDisc.hole !== null && `hole ${ownedDisc.hole}`
  return joinDetails([PLACE_LABELS[place], ownedDisc.course, hole, ownedDisc.placeNote])
}

/** `Lost at Maple Hill, hole 7`, `Lost at hole 7`, `Lost`. */
export function lostLabel({ course, hole }: CollectionEntry['ownedDisc']): string {
  const place = joinDetails([course, hole !== null && `hole ${hole}`])
  return place === '' ? PLACE_LABELS.lost : `${PLACE_LABELS.lost} at ${place}`
}

/** `137 discs, 41 molds, 12 lost`. */
export const totalsLine = ({ discs, molds, lost }: CollectionTotals): string =>
  joinDetails([
    countOf(discs, 'disc'),
    countOf(molds, 'mold'),
    lost > 0 && `${formatCount(lost)} lost`,
  ])

/** A hint, not an error, because some owned discs are heavier than the mold's approved maximum (rule CO2). */
export const weightHint = (weight: number | null, maxWeight: number | null): string | undefined =>
  weight !== null && maxWeight !== null && weight > maxWeight
    ? `Above the approved maximum of ${maxWeight} g`
    : undefined

/** An owned disc's public details. Only the owner sees the color. */
export type VisibleOwnedDisc = Pick<OwnedDiscFields, 'plastic' | 'weight' | 'condition'> & {
  readonly color?: string | null
}

const UNKNOWN_CONDITION = 'Condition unknown'

/** `Seasoned 7/10`. */
export const conditionLabel = (condition: number | null): string =>
  condition === null ? UNKNOWN_CONDITION : `${conditionName(condition)} ${condition}/10`

const ratingText = (condition: number | null) => condition !== null && `${condition}/10`
const grams = (weight: number | null) => weight !== null && `${weight} g`

export const EFFECT_LABELS = {
  plastic: 'Plastic',
  weight: 'Weight',
  owner: 'Your adjustment',
  wear: 'Wear',
} as const satisfies Record<OwnedDiscFlightEffect, string>

/** `Star 7/10`. */
export const ownedDiscLabel = ({ plastic, condition }: VisibleOwnedDisc): string =>
  joinDetails([plastic, ratingText(condition)], ' ') || UNKNOWN_CONDITION

/** `Star 174 g 7/10`. */
const longLabel = ({ plastic, weight, condition }: VisibleOwnedDisc): string =>
  joinDetails([plastic, grams(weight), ratingText(condition)], ' ') || UNKNOWN_CONDITION

/** Adds the weight to labels that would otherwise be identical. */
export function ownedDiscLabels(ownedDiscs: readonly VisibleOwnedDisc[]): readonly string[] {
  const short = ownedDiscs.map(ownedDiscLabel)
  return ownedDiscs.map((ownedDisc, index) => {
    const label = short[index] ?? ''
    return short.filter(other => other === label).length > 1 ? longLabel(ownedDisc) : label
  })
}

/** `Star · 174 g · Seasoned 7/10`; unknown details are left out. */
export const ownedDiscFacts = ({ plastic, weight, condition }: VisibleOwnedDisc): string =>
  joinDetails([plastic, grams(weight), condition !== null && conditionLabel(condition)], ' · ') ||
  UNKNOWN_CONDITION
