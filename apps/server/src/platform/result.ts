// The result of a service call: a value, or an expected refusal. Unexpected errors are thrown instead.
import type { ProblemCode } from '@bagwise/contract'

export type Refusal = {
  readonly kind: 'refused'
  readonly code: ProblemCode
  /** Replaces the code's default message. */
  readonly message?: string | undefined
  readonly field?: string | undefined
  readonly retryAfterSeconds?: number | undefined
}

export type Outcome<T> = { readonly kind: 'done'; readonly value: T } | Refusal

export const done = <T>(value: T): Outcome<T> => ({ kind: 'done', value })

export const refused = (code: ProblemCode, details: Partial<Refusal> = {}): Refusal => ({
  ...details,
  kind: 'refused',
  code,
})

/** Carries a refusal out of a transaction, which must roll back. */
export class RolledBack extends Error {
  override readonly name = 'RolledBack'
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(refusal.code)
    this.refusal = refusal
  }
}

/** Aborts the transaction without writing anything. */
export function refuse(code: ProblemCode, details: Partial<Refusal> = {}): never {
  throw new RolledBack(refused(code, details))
}

/** Runs a transaction that a refusal rolls back. */
export async function rollbackOnRefusal<T>(work: () => Promise<T>): Promise<Outcome<T>> {
  try {
    return done(await work())
  } catch (error) {
    if (error instanceof RolledBack) return error.refusal
    throw error
  }
}
