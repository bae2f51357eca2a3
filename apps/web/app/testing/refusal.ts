// What the server answers when it refuses.
import { ApiProblem, type ProblemCode, problemMessage } from '@bagwise/contract'

export const refusal = (code: ProblemCode, field?: string): ApiProblem =>
  new ApiProblem({ code, message: problemMessage(code), field })
