// Rules for the number of discs of each type (rules AN1 to AN4).
import { DISC_TYPES, type Disc, type DiscType } from '../disc/disc.ts'
import { DISC_TYPE_WORDS } from '../disc/type-words.ts'
import type { Diagnosis } from './finding.ts'

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
