// An error response from the server.
import { ApiProblem, type ProblemCode, problemMessage } from '@bagwise/contract'

export const refusal = (code: ProblemCode, field?: string): ApiProblem =>
  new ApiProblem({ code, message: problemMessage(code), field })
