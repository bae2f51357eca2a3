// The result of a service call: a value, or an expected API error. Unexpected errors are thrown.
import type { ProblemCode } from '@bagwise/contract'
import type { Result as DomainResult } from '@bagwise/domain/result'

export { done } from '@bagwise/domain/result'

/** The response of a write that returns nothing else. */
export const DONE = { done: true } as const
export type Done = typeof DONE

type ProblemDetails = {
  readonly code: ProblemCode
  /** Replaces the code's default message. */
  readonly message?: string | undefined
  readonly field?: string | undefined
  readonly retryAfterSeconds?: number | undefined
}

export type Result<T> = DomainResult<T, ProblemDetails>
export type ProblemResult = Extract<Result<never>, { kind: 'refused' }>

export const problem = (
  code: ProblemCode,
  details: Omit<ProblemDetails, 'code'> = {},
): ProblemResult => ({
  ...details,
  kind: 'refused',
  code,
})

/** Thrown to roll back a transaction. */
class RollbackError extends Error {
  override readonly name = 'RollbackError'
  readonly problem: ProblemResult

  constructor(problem: ProblemResult) {
    super(problem.code)
    this.problem = problem
  }
}

/** Throws, which rolls the transaction back. */
export function throwProblem(code: ProblemCode, details: Omit<ProblemDetails, 'code'> = {}): never {
  throw new RollbackError(problem(code, details))
}

/** Returns the value, or throws the validation error, which rolls back the transaction. */
export function valueOrThrow<T>(
  result: DomainResult<T, { readonly message: string; readonly field?: string }>,
  field: string | ((field: string) => string) = '',
): T {
  if (result.kind === 'done') return result.value
  const path = typeof field === 'string' ? field : field(result.field ?? '')
  return throwProblem('bad-request', { message: result.message, field: path || result.field })
}

/** Runs a transaction that `throwProblem` rolls back. */
export async function rollbackOnProblem<T>(work: () => Promise<T>): Promise<Result<T>> {
  try {
    return { kind: 'done', value: await work() }
  } catch (error) {
    if (error instanceof RollbackError) return error.problem
    throw error
  }
}
