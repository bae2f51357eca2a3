// The condition of a copy in words: the scale of 1 to 10 that shops use.

export const CONDITION_RANGE = { min: 1, max: 10 } as const

/** Rule CO3: from the best down, each with the lowest number it covers. */
const FLOORS = [
  [10, 'New'],
  [8, 'Lightly used'],
  [6, 'Seasoned'],
  [4, 'Beat in'],
  [1, 'Worn out'],
] as const

export type ConditionWord = (typeof FLOORS)[number][1]

export const CONDITION_WORDS: readonly ConditionWord[] = FLOORS.map(([, word]) => word)

export const conditionWord = (condition: number): ConditionWord =>
  FLOORS.find(([floor]) => condition >= floor)?.[1] ?? 'Worn out'
