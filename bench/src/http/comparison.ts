// One row of the table: what was measured, against what was measured beside it in the same run.

export type Comparison = {
  readonly name: string
  /** Of the two, what we measure over what it is compared with. */
  readonly ratio: number
  /** The same ratio by processor time: what a quiet machine would show. */
  readonly ofProcessor?: number
  /** The least the ratio should be. */
  readonly aim: number
  readonly perSecond: number
  readonly comparedWith: number
}
