// A copy in a few words.
import { type CopyFields, type CopyFlightEffect, conditionWord } from '@bagwise/domain/copy'

/** What a player may show of a copy; its owner also sees the color. */
export type ShownCopy = Pick<CopyFields, 'plastic' | 'weight' | 'condition'> & {
  readonly color?: string | null
}

const UNKNOWN_CONDITION = 'Condition unknown'

/** The text below the numbers of a copy in unknown condition. */
export const ASSUMES_NEW = "We don't know its condition, so these are the numbers of a new disc."

/** `Seasoned 7/10`. */
export const conditionLabel = (condition: number | null): string =>
  condition === null ? UNKNOWN_CONDITION : `${conditionWord(condition)} ${outOfTen(condition)}`

const outOfTen = (condition: number | null): string | null =>
  condition === null ? null : `${condition}/10`

export const weightLabel = (weight: number): string => `${weight} g`

/** What changes how a copy flies. */
export const EFFECT_LABELS = {
  plastic: 'Plastic',
  weight: 'Weight',
  owner: 'Your correction',
  wear: 'Wear',
} as const satisfies Record<CopyFlightEffect, string>

/** `Star 7/10`. */
export const copyLabel = ({ plastic, condition }: ShownCopy): string =>
  [plastic, outOfTen(condition)].filter(Boolean).join(' ') || UNKNOWN_CONDITION

/** `Star 174 g 7/10`. */
const longLabel = ({ plastic, weight, condition }: ShownCopy): string =>
  [plastic, weight === null ? null : weightLabel(weight), outOfTen(condition)]
    .filter(Boolean)
    .join(' ') || UNKNOWN_CONDITION

/** Of copies that would read alike, each has its weight too. */
export function copyLabels(copies: readonly ShownCopy[]): readonly string[] {
  const short = copies.map(copyLabel)
  return copies.map((copy, at) => {
    const label = short[at] ?? ''
    return short.filter(other => other === label).length > 1 ? longLabel(copy) : label
  })
}

/** `Star`, `174 g`, `Seasoned 7/10`; what isn't known is left out. */
export function copyFacts({ plastic, weight, condition }: ShownCopy): readonly string[] {
  const facts = [
    ...(plastic === null ? [] : [plastic]),
    ...(weight === null ? [] : [weightLabel(weight)]),
    ...(condition === null ? [] : [conditionLabel(condition)]),
  ]
  return facts.length > 0 ? facts : [UNKNOWN_CONDITION]
}
