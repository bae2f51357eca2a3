// The condition of a copy in words: the scale of 1 to 10 that shops use.

export const CONDITION_RANGE = { min: 1, max: 10 } as const
export const NEW_CONDITION = CONDITION_RANGE.max

/** Rule CO3: from the best down, each with the lowest number it covers. */
const FLOORS = [
  [10, 'New'],
  [8, 'Lightly used'],
  [6, 'Seasoned'],
  [4, 'Beat in'],
  [1, 'Worn out'],
] as const

const UNKNOWN = 'Unknown'

export type ConditionWord = (typeof FLOORS)[number][1] | typeof UNKNOWN

export const CONDITION_WORDS: readonly ConditionWord[] = [
  ...FLOORS.map(([, word]) => word),
  UNKNOWN,
]

export const conditionWord = (condition: number | null): ConditionWord =>
  condition === null ? UNKNOWN : (FLOORS.find(([floor]) => condition >= floor)?.[1] ?? 'Worn out')
