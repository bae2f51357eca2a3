// An API error as the caller of the Api receives it. No schemas here, because browsers load this file.
import type { ProblemCode } from './problem.ts'

/** Those that also happen without an answer of our server, with status and message. */
export const COMMON_PROBLEMS = {
  'signed-out': [401, 'User not authenticated'],
  'not-found': [404, 'Not found'],
  'payload-too-large': [413, 'The request is too large'],
  'too-many-requests': [429, 'Too many attempts. Please wait a moment and try again.'],
  unexpected: [500, 'Something went wrong on our side. Please try again in a moment.'],
  unavailable: [503, 'The service is busy. Please try again in a moment.'],
} as const

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
