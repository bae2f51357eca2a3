// Finds what a bag lacks, sorted by severity.
import { type Disc, DISC_TYPES, type DiscType, DISC_TYPE_WORDS } from '../disc.ts'
import { cellOf, CELLS, sameCell } from '../scoring/score.ts'
import { stabilityOf, type Stability } from '../flight/numbers.ts'
import { suggestDiscs, type Suggestion, type SuggestionSource } from './suggestions.ts'

/** Most important first. */
export const SEVERITIES = ['critical', 'warning', 'good'] as const
export type Severity = (typeof SEVERITIES)[number]

export type Finding = {
  /** Identifies the rule, such as `driver-none`. Stable, because it seeds random numbers. */
  readonly gap: string
  readonly severity: Severity
  readonly title: string
  readonly sentence: string
  readonly suggestions: readonly Suggestion[]
}

/** A finding before suggestions are added. */
export type Diagnosis = Omit<Finding, 'suggestions'> & {
  /** Which discs would fill the gap, and how many of them to suggest. */
  readonly wanted?: { readonly count: number; readonly fits: (disc: Disc) => boolean }
}

/** Rules AN7 and AN8: only for bags with more than four discs. */
const SPEEDS_JUDGED_ABOVE = 4
const FAST_FROM = 10
const SLOW_TO = 4
const SPEED_SUGGESTED = 3

const isFast = (disc: Disc) => disc.speed >= FAST_FROM
const isSlow = (disc: Disc) => disc.speed <= SLOW_TO

export function speedDiagnoses(discs: readonly Disc[]): readonly Diagnosis[] {
  if (discs.length <= SPEEDS_JUDGED_ABOVE) return []
  const noFast: Diagnosis = {
    gap: 'speed-fast',
    severity: 'warning',
    title: 'No Fast Discs',
    sentence: `Nothing in your bag is speed ${FAST_FROM} or faster, so long holes will play even longer.`,
    wanted: { count: SPEED_SUGGESTED, fits: isFast },
  }
  const noSlow: Diagnosis = {
    gap: 'speed-slow',
    severity: 'warning',
    title: 'No Slow Discs',
    sentence: `Nothing in your bag is speed ${SLOW_TO} or slower, so short shots will come in too fast.`,
    wanted: { count: SPEED_SUGGESTED, fits: isSlow },
  }
  return [...(discs.some(isFast) ? [] : [noFast]), ...(discs.some(isSlow) ? [] : [noSlow])]
}

/** Rules AN9 and AN10. */
const SMALL_BELOW = 6
const LARGE_ABOVE = 20
const SMALL_SUGGESTED = 4

export function sizeDiagnosis(discs: readonly Disc[]): Diagnosis {
  const size = discs.length
  if (size < SMALL_BELOW) {
    const open = CELLS.filter(cell => !discs.some(disc => sameCell(cell, cellOf(disc))))
    return {
      gap: 'size-small',
      severity: 'warning',
      title: 'Small Bag Size',
      sentence: `You carry ${discWords(size)}; 8-12 discs cover most courses.`,
      wanted: {
        count: SMALL_SUGGESTED,
        fits: disc => open.some(cell => sameCell(cell, cellOf(disc))),
      },
    }
  }
  if (size > LARGE_ABOVE) {
    return {
      gap: 'size-large',
      severity: 'warning',
      title: 'Large Bag Size',
      sentence: `You carry ${discWords(size)}; 12-18 discs are easier to carry and to learn well.`,
    }
  }
  return {
    gap: 'size-good',
    severity: 'good',
    title: 'Good Bag Size',
    sentence: `You carry ${discWords(size)}, which is a good number to choose from.`,
  }
}

const discWords = (count: number): string => (count === 1 ? '1 disc' : `${count} discs`)

type StabilityRule = {
  readonly stability: Stability
  readonly types: readonly DiscType[]
  readonly without: string
}

/** Rules AN5 and AN6: a type with two or more discs needs an overstable and an understable one, putters only an overstable one. */
const STABILITY_RULES: readonly StabilityRule[] = [
  {
    stability: 'overstable',
    types: DISC_TYPES,
    without: 'headwinds and hard finishes are a gamble',
  },
  {
    stability: 'understable',
    types: DISC_TYPES.filter(type => type !== 'putter'),
    without: "you're missing turnovers, rollers and easy distance",
  },
]
const JUDGED_FROM = 2
const SUGGESTED = 2

export const stabilityDiagnoses = (discs: readonly Disc[]): readonly Diagnosis[] =>
  DISC_TYPES.flatMap(type => {
    const ofType = discs.filter(disc => disc.type === type)
    if (ofType.length < JUDGED_FROM) return []
    return STABILITY_RULES.filter(
      ({ stability, types }) =>
        types.includes(type) && !ofType.some(disc => stabilityOf(disc) === stability),
    ).map(({ stability, without }) => missing(type, stability, without))
  })

function missing(type: DiscType, stability: Stability, without: string): Diagnosis {
  const { one, many } = DISC_TYPE_WORDS[type]
  return {
    gap: `${type}-${stability}`,
    severity: 'warning',
    title: `No ${stability === 'overstable' ? 'Overstable' : 'Understable'} ${one}`,
    sentence: `None of your ${many.toLowerCase()} are ${stability}, so ${without}.`,
    wanted: {
      count: SUGGESTED,
      fits: disc => disc.type === type && stabilityOf(disc) === stability,
    },
  }
}

type TypeRule = {
  /** With more discs than this in the bag, one of the type is too few. */
  readonly oneIsFewAbove: number
  readonly speed: { readonly from: number; readonly to: number }
  readonly job: string
}

/** Rules AN1 to AN3; fairways have no rule of their own here. */
const TYPE_RULES = {
  driver: { oneIsFewAbove: 8, speed: { from: 10, to: 13 }, job: 'for distance off the tee' },
  fairway: undefined,
  midrange: { oneIsFewAbove: 6, speed: { from: 4, to: 6 }, job: 'for controlled approaches' },
  putter: { oneIsFewAbove: 4, speed: { from: -Infinity, to: 4 }, job: 'for finishing holes' },
} as const satisfies Record<DiscType, TypeRule | undefined>

const NONE_SUGGESTED = 3
const FEW_SUGGESTED = 2
/** Rule AN4. */
const ENOUGH = 2

export const typeDiagnoses = (discs: readonly Disc[]): readonly Diagnosis[] =>
  DISC_TYPES.flatMap(type => {
    const diagnosis = diagnose(type, discs)
    return diagnosis ? [diagnosis] : []
  })

function diagnose(type: DiscType, discs: readonly Disc[]): Diagnosis | undefined {
  const rule: TypeRule | undefined = TYPE_RULES[type]
  const { one, many } = DISC_TYPE_WORDS[type]
  const count = discs.filter(disc => disc.type === type).length
  if (count >= ENOUGH) {
    return {
      gap: `${type}-enough`,
      severity: 'good',
      title: `Good ${one} Selection`,
      sentence: `You carry ${count} ${many.toLowerCase()}, so you have a choice.`,
    }
  }
  if (!rule) return undefined
  const { from, to } = rule.speed
  const fits = (disc: Disc) => disc.type === type && disc.speed >= from && disc.speed <= to
  if (count === 0) {
    return {
      gap: `${type}-none`,
      severity: 'critical',
      title: `No ${many}`,
      sentence: `Your bag has no ${one.toLowerCase()} ${rule.job}.`,
      wanted: { count: NONE_SUGGESTED, fits },
    }
  }
  if (discs.length <= rule.oneIsFewAbove) return undefined
  return {
    gap: `${type}-few`,
    severity: 'warning',
    title: `Only One ${one}`,
    sentence: `With only one ${one.toLowerCase()} among ${discs.length} discs, you have no choice ${rule.job}.`,
    wanted: { count: FEW_SUGGESTED, fits },
  }
}

export function analyzeBag(discs: readonly Disc[], source: SuggestionSource): readonly Finding[] {
  const found = [
    ...typeDiagnoses(discs),
    ...stabilityDiagnoses(discs),
    ...speedDiagnoses(discs),
    sizeDiagnosis(discs),
  ].map(diagnosis => findingOf(diagnosis, discs, source))
  return SEVERITIES.flatMap(severity => found.filter(finding => finding.severity === severity))
}

function findingOf(
  { wanted, gap, severity, title, sentence }: Diagnosis,
  discs: readonly Disc[],
  source: SuggestionSource,
): Finding {
  const suggestions = wanted ? suggestDiscs(discs, { gap, ...wanted }, source) : []
  return { gap, severity, title, sentence, suggestions }
}
