// Rules for overstable and understable discs of each type (rules AN5 and AN6).
import { DISC_TYPES, type Disc, type DiscType } from '../disc/disc.ts'
import { DISC_TYPE_WORDS } from '../disc/type-words.ts'
import { stabilityOf, type Stability } from '../flight/stability.ts'
import type { Diagnosis } from './finding.ts'

type StabilityRule = {
  readonly stability: Stability
  readonly types: readonly DiscType[]
  readonly without: string
}

/** Rules AN5 and AN6: a type with two or more discs needs one of each, putters only the first. */
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
