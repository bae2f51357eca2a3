// The Api over HTTP: fetches, checks what came, and returns it or throws an ApiProblem. Nothing else.
import {
  type Api,
  ApiProblem,
  type Endpoint,
  type EndpointName,
  endpoints,
  pathWith,
  Problem,
  type ProblemCode,
} from '@bagwise/contract'

type Input = {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>
  readonly body?: Readonly<Record<string, unknown>>
}

type HttpOptions = {
  fetch?: typeof fetch
  /** The server no longer knows this session. */
  onSignedOut?: () => void
  timeoutMs?: number
}

const TIMEOUT_MS = 15_000

/** For answers that do not come from our own server, such as a proxy's error page. */
const CODE_OF_STATUS: Readonly<Record<number, ProblemCode>> = {
  401: 'signed-out',
  404: 'not-found',
  413: 'payload-too-large',
  429: 'too-many-requests',
  502: 'unavailable',
  503: 'unavailable',
  504: 'unavailable',
}

function addressOf(endpoint: Endpoint, { params, query }: Input): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {}))
    if (value !== undefined) search.set(name, String(value))
  const path = pathWith(endpoint.path, params)
  return search.size > 0 ? `${path}?${search}` : path
}

async function problemOf(response: Response): Promise<ApiProblem> {
  const said = Problem.safeParse(await response.json().catch(() => null))
  if (said.success) return new ApiProblem(said.data)
  return new ApiProblem({ code: CODE_OF_STATUS[response.status] ?? 'unexpected' })
}

export function makeHttpApi({
  fetch: send = (...request) => fetch(...request),
  onSignedOut,
  timeoutMs = TIMEOUT_MS,
}: HttpOptions = {}): Api {
  async function call(endpoint: Endpoint, input: Input): Promise<unknown> {
    const response = await send(addressOf(endpoint, input), {
      method: endpoint.method,
      credentials: 'same-origin',
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        accept: 'application/json',
        ...(input.body && { 'content-type': 'application/json' }),
      },
      ...(input.body && { body: JSON.stringify(input.body) }),
    }).catch(() => {
      throw new ApiProblem({ code: 'unavailable' })
    })
    if (!response.ok) {
      const problem = await problemOf(response)
      if (problem.code === 'signed-out') onSignedOut?.()
      throw problem
    }
    const answer = endpoint.response.safeParse(await response.json().catch(() => undefined))
    if (!answer.success) throw new ApiProblem({ code: 'unexpected' })
    return answer.data
  }

  const names = Object.keys(endpoints) as EndpointName[]
  const calls = names.map(
    name => [name, (input: Input = {}) => call(endpoints[name], input)] as const,
  )
  return Object.fromEntries(calls) as unknown as Api
}
