// An API error as the caller of the Api receives it. No schemas here, because browsers load this file.
import { COMMON_PROBLEMS } from './common-problems.ts'
import type { ProblemCode } from './problem.ts'

const messageOf = (code: ProblemCode): string =>
  COMMON_PROBLEMS[
    code in COMMON_PROBLEMS ? (code as keyof typeof COMMON_PROBLEMS) : 'unexpected'
  ][1]

export class ApiProblem extends Error {
  readonly code: ProblemCode
  readonly field: string | undefined

  constructor(problem: { code: ProblemCode; message?: string; field?: string | undefined }) {
    super(problem.message ?? messageOf(problem.code))
    this.name = 'ApiProblem'
    this.code = problem.code
    this.field = problem.field
  }
}
