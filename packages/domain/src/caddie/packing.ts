// Packs a bag for a round: the discs that every pack needs, the best discs for the round's shots, and a reason for each.
import { DISC_TYPES, type DiscType } from '../disc.ts'
import { type FlightNumbers, stabilityOf, stabilitySum } from '../flight/numbers.ts'
import { type Candidate, rankDiscs } from './best-discs.ts'
import { bestSubset, gainOf, maxPerColumn, type Row, total } from './best-subset.ts'
import type { Round } from './rounds.ts'
import type { Shot } from './shot.ts'

/** Smaller bags aren't packed. Rule CA35. */
export const MIN_DISCS_TO_PACK = 6

type Packable = Candidate & { readonly type: DiscType }

/** The traits that make a disc easy to throw. Rule CA34. */
export const EASY_TRAITS = ['slow', 'straight', 'glides'] as const
export type EasyTrait = (typeof EASY_TRAITS)[number]

/** Why a disc is packed. Rule CA36. */
export type PackReason =
  | { readonly kind: 'putting' }
  | { readonly kind: 'most-overstable'; readonly type: DiscType }
  | { readonly kind: 'useful-driver'; readonly longestThrow: number }
  | { readonly kind: 'useful-midrange' }
  | { readonly kind: 'easy'; readonly traits: readonly EasyTrait[] }
  | { readonly kind: 'shot'; readonly shot: Shot }

export type PackedDisc<C> = { readonly candidate: C; readonly reason: PackReason }

/** A throw that costs this much or more has no value. */
const MAX_USEFUL_COST = 30

/** The limits of each trait. Rule CA34. */
const MAX_SLOW_SPEED = 6
const MAX_STRAIGHT_SUM = 1
const MIN_GOOD_GLIDE = 5

const HAS_TRAIT: Readonly<Record<EasyTrait, (numbers: FlightNumbers) => boolean>> = {
  slow: ({ speed }) => speed <= MAX_SLOW_SPEED,
  straight: numbers => Math.abs(stabilitySum(numbers)) <= MAX_STRAIGHT_SUM,
  glides: ({ glide }) => glide >= MIN_GOOD_GLIDE,
}

const easyTraitsOf = (numbers: FlightNumbers): readonly EasyTrait[] =>
  EASY_TRAITS.filter(trait => HAS_TRAIT[trait](numbers))

/** Returns how hard a disc is to throw: the sum of excess speed, excess stability and missing glide. Rule CA34. */
const difficultyOf = (numbers: FlightNumbers): number =>
  Math.max(0, numbers.speed - MAX_SLOW_SPEED) +
  Math.max(0, Math.abs(stabilitySum(numbers)) - MAX_STRAIGHT_SUM) +
  Math.max(0, MIN_GOOD_GLIDE - numbers.glide)

/** Returns the value of each disc for each shot, from 0 to the shot's weight. */
function shotValues(candidates: readonly Candidate[], { shots, arm }: Round): readonly Row[] {
  const rows = candidates.map(() => Array.from<number>({ length: shots.length }).fill(0))
  const indexed = candidates.map((candidate, index) => ({ numbers: candidate.numbers, index }))
  for (const [shotIndex, { shot, weight }] of shots.entries()) {
    for (const { candidate, cost } of rankDiscs(indexed, shot, arm)) {
      const row = rows[candidate.index]
      if (row) row[shotIndex] = weight * Math.max(0, 1 - cost / MAX_USEFUL_COST)
    }
  }
  return rows
}

/** A disc with its position in the bag and its value for each shot. */
type Entry = { readonly disc: Packable; readonly index: number; readonly row: Row }

/** Sorts by the first number, then by the next ones. Ties keep the order of the bag. */
const sortedBy = (
  entries: readonly Entry[],
  ...numbers: readonly ((entry: Entry) => number)[]
): readonly Entry[] =>
  entries.toSorted((a, b) =>
    numbers.reduce((order, numberOf) => order || numberOf(a) - numberOf(b), 0),
  )

const ofType = (entries: readonly Entry[], ...types: readonly DiscType[]): readonly Entry[] =>
  entries.filter(({ disc }) => types.includes(disc.type))

const stability = ({ disc }: Entry): number => stabilitySum(disc.numbers)
const deviation = (entry: Entry): number => Math.abs(stability(entry))
const speed = ({ disc }: Entry): number => disc.numbers.speed
const difficulty = ({ disc }: Entry): number => difficultyOf(disc.numbers)

type RequiredDisc = { readonly entry: Entry; readonly reason: PackReason }

const withReason = (entry: Entry | undefined, reason: PackReason): readonly RequiredDisc[] =>
  entry ? [{ entry, reason }] : []

/** Returns the straightest putter; of equally straight ones, the slowest. Rule CA31. */
const findPutter = (entries: readonly Entry[]): readonly RequiredDisc[] =>
  withReason(sortedBy(ofType(entries, 'putter'), deviation, speed)[0], { kind: 'putting' })

/** Returns the most overstable disc of each type; of equally stable ones, the fastest. Rule CA33. */
const findMostOverstable = (entries: readonly Entry[]): readonly RequiredDisc[] =>
  DISC_TYPES.flatMap(type =>
    withReason(
      sortedBy(
        ofType(entries, type),
        entry => -stability(entry),
        entry => -speed(entry),
      )[0],
      { kind: 'most-overstable', type },
    ),
  )

/** Shots of at least this share of the longest throw are drives. */
const MIN_DRIVE_SHARE = 0.6

/** Returns the most useful driver for long shots, and the midrange that adds the most to it and the putter. Rule CA32. */
function findUseful(entries: readonly Entry[], putter: Row, { arm, shots }: Round): RequiredDisc[] {
  const { longestThrow } = arm
  const isDrive = shots.map(({ shot }) => shot.distance >= MIN_DRIVE_SHARE * longestThrow)
  const [driver] = sortedBy(
    ofType(entries, 'driver', 'fairway'),
    ({ row }) => -total(row.filter((_, index) => isDrive[index])),
  )
  const packed = driver ? maxPerColumn(putter, driver.row) : putter
  const [midrange] = sortedBy(ofType(entries, 'midrange'), ({ row }) => -gainOf(packed, row))
  return [
    ...withReason(driver, { kind: 'useful-driver', longestThrow }),
    ...withReason(midrange, { kind: 'useful-midrange' }),
  ]
}

/** The max number of midranges, and of drivers of all speeds, in a beginner's pack. */
const EASY_PER_GROUP = 2

/** Returns the easiest midranges and drivers that aren't overstable and have an easy trait. Rule CA34. */
const findEasiest = (entries: readonly Entry[]): readonly RequiredDisc[] =>
  [ofType(entries, 'midrange'), ofType(entries, 'driver', 'fairway')].flatMap(group =>
    sortedBy(group, difficulty, deviation, speed)
      .filter(({ disc }) => stabilityOf(disc.numbers) !== 'overstable')
      .map(entry => ({ entry, traits: easyTraitsOf(entry.disc.numbers) }))
      .filter(({ traits }) => traits.length > 0)
      .slice(0, EASY_PER_GROUP)
      .map(({ entry, traits }): RequiredDisc => ({ entry, reason: { kind: 'easy', traits } })),
  )

/** Returns the discs that this pack always includes, with reasons. A disc with two reasons gets the first. */
function requiredReasons(entries: readonly Entry[], round: Round): ReadonlyMap<number, PackReason> {
  const putter = findPutter(entries)
  const none = round.shots.map(() => 0)
  const others = {
    'one-of-each': () => findUseful(entries, putter[0]?.entry.row ?? none, round),
    overstable: () => findMostOverstable(entries),
    easy: () => findEasiest(entries),
  }
  const required = [...putter, ...(round.preference ? others[round.preference]() : [])]
  return new Map(required.toReversed().map(({ entry, reason }) => [entry.index, reason]))
}

/** Returns the shot at which a disc is farthest ahead of the others; undefined if it is the best at none. */
function bestShot(row: Row, others: readonly Row[], { shots }: Round): Shot | undefined {
  const none = row.map(() => 0)
  const second = others.reduce(maxPerColumn, none)
  const leads = row.map((value, index) => value - (second[index] ?? 0))
  const max = Math.max(...leads)
  return max > 0 ? shots[leads.indexOf(max)]?.shot : undefined
}

/** Returns the packed discs with their reasons, in the order of the bag. The same bag always gives the same discs. */
export function pack<C extends Packable>(
  candidates: readonly C[],
  round: Round,
): readonly PackedDisc<C>[] {
  const allowed = candidates.filter(({ type }) => !round.excludedTypes.includes(type))
  const rows = shotValues(allowed, round)
  const required = requiredReasons(
    allowed.map((disc, index) => ({ disc, index, row: rows[index] ?? [] })),
    round,
  )
  const chosen =
    round.preference === 'easy'
      ? [...required.keys()]
      : bestSubset(rows, round.maxDiscs, [...required.keys()])
  return chosen
    .toSorted((a, b) => a - b)
    .flatMap(index => {
      const candidate = allowed[index]
      const reason = required.get(index) ?? shotReason(index)
      // A disc that isn't the best for any shot has no reason, so it isn't packed.
      return candidate && reason ? [{ candidate, reason }] : []
    })

  function shotReason(index: number): PackReason | undefined {
    const others = chosen.filter(other => other !== index).flatMap(other => [rows[other] ?? []])
    const shot = bestShot(rows[index] ?? [], others, round)
    return shot && { kind: 'shot', shot }
  }
}

/** Returns how well these discs suit the round, from 0 to 1. Rule CA16. */
export function roundFit(candidates: readonly Candidate[], round: Round): number {
  const max = round.shots.reduce((sum, { weight }) => sum + weight, 0)
  const none = round.shots.map(() => 0)
  const best = shotValues(candidates, round).reduce(maxPerColumn, none)
  return max === 0 ? 0 : total(best) / max
}
