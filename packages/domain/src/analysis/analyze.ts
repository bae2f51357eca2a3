// Finds what a bag lacks, sorted by severity.
import { type Disc, DISC_TYPES, type DiscType, DISC_TYPE_LABELS } from '../disc.ts'
import { discsUntilGrade, isInCell } from '../scoring/score.ts'
import { formatNumber, STABILITY_LIMITS, stabilityOf, stabilitySum } from '../flight/numbers.ts'
import { pluralize } from '../text/characters.ts'
import { gapsOf } from './gaps.ts'
import { suggestDiscs, type Suggestion, type SuggestionSource } from './suggestions.ts'

/** Most important first. */
export const SEVERITIES = ['critical', 'warning', 'good'] as const
export type Severity = (typeof SEVERITIES)[number]

export type Finding = {
  /** Identifies the rule, such as `driver-none`. Stable, because it seeds random numbers. */
  readonly id: string
  readonly severity: Severity
  readonly title: string
  readonly sentence: string
  /** Explains the rule if players might expect one of the bag's discs to count. */
  readonly explanation?: string | undefined
  readonly suggestions: readonly Suggestion[]
}

/** A finding without its suggestions. */
export type Diagnosis = Omit<Finding, 'suggestions'> & {
  /** The discs that would fill the gap, and how many to suggest. */
  readonly request?: { readonly count: number; readonly fits: (disc: Disc) => boolean }
}

/** The id of the finding for a bag without putters. */
export const NO_PUTTERS = 'putter-none'

/** Smaller bags have no findings about speed. Rules AN7 and AN8. */
const MIN_DISCS_FOR_SPEED_RULES = 5
const MIN_FAST_SPEED = 10
const MAX_SLOW_SPEED = 4
const SPEED_SUGGESTION_COUNT = 3

const isFast = (disc: Disc) => disc.speed >= MIN_FAST_SPEED
const isSlow = (disc: Disc) => disc.speed <= MAX_SLOW_SPEED

export function speedDiagnoses(discs: readonly Disc[]): readonly Diagnosis[] {
  if (discs.length < MIN_DISCS_FOR_SPEED_RULES) return []
  const noFast: Diagnosis = {
    id: 'speed-fast',
    severity: 'warning',
    title: 'No fast discs',
    sentence: `Nothing in your bag is speed ${MIN_FAST_SPEED} or faster, so long holes will play even longer.`,
    request: { count: SPEED_SUGGESTION_COUNT, fits: isFast },
  }
  const noSlow: Diagnosis = {
    id: 'speed-slow',
    severity: 'warning',
    title: 'No slow discs',
    sentence: `Nothing in your bag is speed ${MAX_SLOW_SPEED} or slower, so short shots will come in too fast.`,
    request: { count: SPEED_SUGGESTION_COUNT, fits: isSlow },
  }
  return [...(discs.some(isFast) ? [] : [noFast]), ...(discs.some(isSlow) ? [] : [noSlow])]
}

/** The sizes of a good bag, and the suggestions for a smaller one. Rules AN9 and AN10. */
const MIN_GOOD_SIZE = 6
const MAX_GOOD_SIZE = 20
const SMALL_BAG_SUGGESTION_COUNT = 4

export function sizeDiagnosis(discs: readonly Disc[]): Diagnosis {
  const size = discs.length
  if (size < MIN_GOOD_SIZE) {
    const gaps = gapsOf(discs)
    return {
      id: 'size-small',
      severity: 'warning',
      title: 'Small Bag Size',
      sentence: `You carry ${pluralize(size, 'disc')}; 8-12 discs cover most courses.`,
      request: {
        count: SMALL_BAG_SUGGESTION_COUNT,
        fits: disc => gaps.some(gap => isInCell(disc, gap)),
      },
    }
  }
  if (size > MAX_GOOD_SIZE) {
    return {
      id: 'size-large',
      severity: 'warning',
      title: 'Large Bag Size',
      sentence: `You carry ${pluralize(size, 'disc')}; 12-18 discs are easier to carry and to learn.`,
    }
  }
  return {
    id: 'size-good',
    severity: 'good',
    title: 'Good bag size',
    sentence: `You carry ${pluralize(size, 'disc')}, a good size for most rounds.`,
  }
}

type StabilityWithLimit = keyof typeof STABILITY_LIMITS

type StabilityRule = {
  readonly stability: StabilityWithLimit
  readonly types: readonly DiscType[]
  /** Completes a sentence that ends in "so ...". */
  readonly consequence: string
}

/** Rules AN5 and AN6: a type with two or more discs needs an overstable and an understable one, putters only an overstable one. */
const STABILITY_RULES: readonly StabilityRule[] = [
  {
    stability: 'overstable',
    types: DISC_TYPES,
    consequence: 'headwinds and hard finishes are risky',
  },
  {
    stability: 'understable',
    types: DISC_TYPES.filter(type => type !== 'putter'),
    consequence: "you're missing turnovers, rollers and easy distance",
  },
]
const MIN_DISCS_OF_TYPE = 2
const STABILITY_SUGGESTION_COUNT = 2

export const stabilityDiagnoses = (discs: readonly Disc[]): readonly Diagnosis[] =>
  DISC_TYPES.flatMap(type => {
    const ofType = discs.filter(disc => disc.type === type)
    if (ofType.length < MIN_DISCS_OF_TYPE) return []
    return STABILITY_RULES.filter(
      ({ stability, types }) =>
        types.includes(type) && !ofType.some(disc => stabilityOf(disc) === stability),
    ).map(rule => missingStabilityDiagnosis(type, rule, ofType))
  })

function missingStabilityDiagnosis(
  type: DiscType,
  { stability, consequence }: StabilityRule,
  ofType: readonly Disc[],
): Diagnosis {
  const { one, many } = DISC_TYPE_LABELS[type]
  return {
    id: `${type}-${stability}`,
    severity: 'warning',
    title: `No ${stability} ${one.toLowerCase()}`,
    sentence: `None of your ${many.toLowerCase()} are ${stability}, so ${consequence}.`,
    explanation: explanationFor(stability, ofType),
    request: {
      count: STABILITY_SUGGESTION_COUNT,
      fits: disc => disc.type === type && stabilityOf(disc) === stability,
    },
  }
}

/** Players expect a disc with at least this sum to be overstable. */
const MIN_OVERSTABLE_SUM = 2

/** Returns a sentence that names the disc closest to a missing stability, and why it doesn't count. Rule AN41. */
function explanationFor(stability: StabilityWithLimit, discs: readonly Disc[]): string | undefined {
  const bySum = discs.toSorted((a, b) => stabilitySum(a) - stabilitySum(b))
  const closest = stability === 'overstable' ? bySum.at(-1) : bySum[0]
  if (!closest) return undefined
  const sum = stabilitySum(closest)
  const seemsToCount = stability === 'overstable' ? sum >= MIN_OVERSTABLE_SUM : sum < 0
  if (!seemsToCount) return undefined
  const word = stability === 'overstable' ? 'Overstable' : 'Understable'
  return `${word} here means ${STABILITY_LIMITS[stability]}, but your ${closest.name} ${shortfall(stability, closest)}.`
}

const MAX_LITTLE_TURN = -1

function shortfall(stability: StabilityWithLimit, { turn, fade }: Disc): string {
  if (stability === 'understable') return `turns only ${formatNumber(turn)}`
  if (turn >= 0) return `fades only ${formatNumber(fade)}`
  return turn >= MAX_LITTLE_TURN ? 'turns a little first' : 'turns first'
}

type TypeRule = {
  /** With more discs than this in the bag, one of the type is a warning. */
  readonly warnAboveSize: number
  readonly speed: { readonly from: number; readonly to: number }
  readonly job: string
}

/** Fairways have no such rule. Rules AN1 to AN3. */
const TYPE_RULES = {
  driver: { warnAboveSize: 8, speed: { from: 10, to: 13 }, job: 'for distance off the tee' },
  fairway: undefined,
  midrange: { warnAboveSize: 6, speed: { from: 4, to: 6 }, job: 'for controlled approaches' },
  putter: { warnAboveSize: 4, speed: { from: -Infinity, to: 4 }, job: 'for finishing holes' },
} as const satisfies Record<DiscType, TypeRule | undefined>

const NONE_SUGGESTION_COUNT = 3
const FEW_SUGGESTION_COUNT = 2
/** This many discs of a type are good. Rule AN4. */
const GOOD_TYPE_COUNT = 2

export const typeDiagnoses = (discs: readonly Disc[]): readonly Diagnosis[] =>
  DISC_TYPES.flatMap(type => {
    const diagnosis = typeDiagnosis(type, discs)
    return diagnosis ? [diagnosis] : []
  })

function typeDiagnosis(type: DiscType, discs: readonly Disc[]): Diagnosis | undefined {
  const rule: TypeRule | undefined = TYPE_RULES[type]
  const { one, many } = DISC_TYPE_LABELS[type]
  const count = discs.filter(disc => disc.type === type).length
  if (count >= GOOD_TYPE_COUNT) {
    return {
      id: `${type}-enough`,
      severity: 'good',
      title: `Good ${one.toLowerCase()} selection`,
      sentence: `${count} ${many.toLowerCase()}: plenty to choose from.`,
    }
  }
  if (!rule) return undefined
  const { from, to } = rule.speed
  const fits = (disc: Disc) => disc.type === type && disc.speed >= from && disc.speed <= to
  if (count === 0) {
    return {
      id: `${type}-none`,
      severity: 'critical',
      title: `No ${many.toLowerCase()}`,
      sentence: `Your bag has no ${one.toLowerCase()} ${rule.job}.`,
      request: { count: NONE_SUGGESTION_COUNT, fits },
    }
  }
  if (discs.length <= rule.warnAboveSize) return undefined
  return {
    id: `${type}-few`,
    severity: 'warning',
    title: `Only one ${one.toLowerCase()}`,
    sentence: `You carry only one ${one.toLowerCase()} among ${discs.length} discs, so you have no backup ${rule.job}.`,
    request: { count: FEW_SUGGESTION_COUNT, fits },
  }
}

export function analyzeBag(discs: readonly Disc[], source: SuggestionSource): readonly Finding[] {
  const findings = [
    ...typeDiagnoses(discs).toSorted((a, b) => urgency(b) - urgency(a)),
    ...stabilityDiagnoses(discs),
    ...speedDiagnoses(discs),
    sizeDiagnosis(discs),
  ].map(diagnosis => findingOf(diagnosis, discs, source))
  return SEVERITIES.flatMap(severity => findings.filter(finding => finding.severity === severity))

  /** A first bag needs a putter before anything else. Rule AN10. */
  function urgency({ id }: Diagnosis): number {
    return Number(discsUntilGrade(discs.length) > 0 && id === NO_PUTTERS)
  }
}

function findingOf(
  { request, ...finding }: Diagnosis,
  discs: readonly Disc[],
  source: SuggestionSource,
): Finding {
  const suggestions = request ? suggestDiscs(discs, { gap: finding.id, ...request }, source) : []
  return { ...finding, suggestions }
}
