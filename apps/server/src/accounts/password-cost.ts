// What a new password hash costs. A stored hash says its own.
export type PasswordCost = {
  /** In KiB. */
  readonly memory: number
  readonly passes: number
  readonly parallelism: number
}

export const PASSWORD_COST: PasswordCost = { memory: 46 * 1024, passes: 1, parallelism: 1 }
