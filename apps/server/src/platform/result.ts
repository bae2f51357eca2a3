// The result of a service call: a value, or an expected API error. Unexpected errors are thrown.
import type { ProblemCode } from '@bagwise/contract'
import type { Result as DomainResult } from '@bagwise/domain/result'

export { done } from '@bagwise/domain/result'

type Reason = {
  readonly code: ProblemCode
  /** Replaces the code's default message. */
  readonly message?: string | undefined
  readonly field?: string | undefined
  readonly retryAfterSeconds?: number | undefined
}

export type Result<T> = DomainResult<T, Reason>
export type Refusal = Extract<Result<never>, { kind: 'refused' }>

export const refused = (code: ProblemCode, details: Omit<Reason, 'code'> = {}): Refusal => ({
  ...details,
  kind: 'refused',
  code,
})

/** Thrown to roll back a transaction. */
class RolledBack extends Error {
  override readonly name = 'RolledBack'
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(refusal.code)
    this.refusal = refusal
  }
}

/** Throws, which rolls the transaction back. */
export function refuse(code: ProblemCode, details: Omit<Reason, 'code'> = {}): never {
  throw new RolledBack(refused(code, details))
}

/** Returns the value, or aborts the transaction with the rule's message. */
export function valueOrRefuse<T>(
  result: DomainResult<T, { readonly message: string; readonly field?: string }>,
  field: string | ((field: string) => string) = '',
): T {
  if (result.kind === 'done') return result.value
  const path = typeof field === 'string' ? field : field(result.field ?? '')
  return refuse('bad-request', { message: result.message, field: path || result.field })
}

/** Runs a transaction that a refusal rolls back. */
export async function rollbackOnRefusal<T>(work: () => Promise<T>): Promise<Result<T>> {
  try {
    return { kind: 'done', value: await work() }
  } catch (error) {
    if (error instanceof RolledBack) return error.refusal
    throw error
  }
}
