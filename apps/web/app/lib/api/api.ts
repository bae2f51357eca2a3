// The API client. Calls return the response or throw an ApiProblem.
import {
  type Api,
  ApiProblem,
  isResponseFor,
  buildPath,
  type ProblemCode,
  type Route,
  routes,
} from '@bagwise/contract'
import { handleExpiredSession } from '../session/session.ts'

type Input = {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>
  readonly body?: Readonly<Record<string, unknown>>
  /** Sent with the content type of the blob. */
  readonly file?: Blob
  /** Cancels the request. */
  readonly signal?: AbortSignal
}

type HttpOptions = {
  fetch?: typeof fetch
  /** Called when the session has ended. */
  onSignedOut?: () => void
  timeoutMs?: number
}

const TIMEOUT_MS = 15_000

/** For responses that don't come from our server, such as a proxy's error page. */
const CODE_BY_STATUS: Readonly<Record<number, ProblemCode>> = {
  401: 'signed-out',
  404: 'not-found',
  413: 'payload-too-large',
  429: 'too-many-requests',
  502: 'unavailable',
  503: 'unavailable',
  504: 'unavailable',
}

function urlFor(route: Route, { params, query }: Input): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {}))
    if (value !== undefined) search.set(name, String(value))
  const path = buildPath(route.path, params)
  return search.size > 0 ? `${path}?${search}` : path
}

/** Browsers don't allow `keepalive` for larger requests. */
const KEEPALIVE_MAX_LENGTH = 60_000

/** True if the request must continue after the player leaves the page. */
const needsKeepalive = (body: Blob | string | null): boolean =>
  typeof body === 'string' &&
  body.length < KEEPALIVE_MAX_LENGTH &&
  globalThis.document?.visibilityState === 'hidden'

const parseJson = (response: Response): Promise<unknown> => response.json().catch(() => undefined)

async function parseProblem(response: Response): Promise<ApiProblem> {
  const { code, message, field } = Object(await parseJson(response)) as Record<string, unknown>
  if (typeof code !== 'string' || typeof message !== 'string')
    return new ApiProblem({ code: CODE_BY_STATUS[response.status] ?? 'unexpected' })
  return new ApiProblem({
    // A newer server may send an unknown code, with its message.
    code: code as ProblemCode,
    message,
    field: typeof field === 'string' ? field : undefined,
  })
}

export function makeHttpApi({
  fetch: send = (...request) => fetch(...request),
  onSignedOut,
  timeoutMs = TIMEOUT_MS,
}: HttpOptions = {}): Api {
  async function call(route: Route, { signal, ...input }: Input): Promise<unknown> {
    const timeout = AbortSignal.timeout(timeoutMs)
    const body = input.file ?? (input.body && JSON.stringify(input.body)) ?? null
    const response = await send(urlFor(route, input), {
      method: route.method,
      credentials: 'same-origin',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      headers: {
        accept: 'application/json',
        ...(input.body && { 'content-type': 'application/json' }),
      },
      body,
      keepalive: needsKeepalive(body),
    }).catch(() => {
      // A canceled query must reject with its abort reason, not as `unavailable`.
      signal?.throwIfAborted()
      throw new ApiProblem({ code: 'unavailable' })
    })
    if (!response.ok) {
      const problem = await parseProblem(response)
      if (problem.code === 'signed-out') onSignedOut?.()
      throw problem
    }
    const result = await parseJson(response)
    if (!isResponseFor(route, result)) throw new ApiProblem({ code: 'unexpected' })
    return result
  }

  const calls = Object.entries(routes).map(
    ([name, route]) => [name, (input: Input = {}) => call(route, input)] as const,
  )
  return Object.fromEntries(calls) as unknown as Api
}

/** The API in the browser. */
export const api = makeHttpApi({ onSignedOut: handleExpiredSession })
