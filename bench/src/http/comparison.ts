// One row of the table: a measurement compared with a baseline from the same run.

export type Comparison = {
  readonly name: string
  /** The measurement divided by the baseline. */
  readonly ratio: number
  /** The same ratio by processor time, as on an idle machine. */
  readonly ofProcessor?: number
  /** The target: the ratio should be at least this. */
  readonly aim: number
  readonly perSecond: number
  readonly comparedWith: number
}
