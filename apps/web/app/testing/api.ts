// An in-memory API: the app's real HTTP client calls the test's handlers instead of a server.
import { ApiProblem, catalogPath, encodeCatalog, routes } from '@bagwise/contract'
import type { Disc } from '@bagwise/domain/disc'
import { beforeEach, vi } from 'vitest'
// Loaded upfront, because fake timers don't wait for the app's dynamic imports.
import '../lib/api/api.ts'
import { CATALOG_VERSION } from './app.tsx'

type Input = { params?: object; query?: object; body?: unknown; file?: Blob }
/** Handlers by endpoint name. `catalog` returns the library. */
type Handlers = Readonly<Record<string, (input: never) => unknown>>

const toPattern = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll(/:([a-zA-Z]+)/g, '(?<$1>[^/]+)')}$`)

const ENDPOINTS = Object.entries(routes).map(([name, { method, path, responseField }]) => ({
  name,
  method,
  responseField,
  pattern: toPattern(path),
}))

const decodeValues = (values: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(values).map(([name, text]) => [name, decodeURIComponent(text)]))

/** Returns the endpoint of a request, with its input. */
function matchEndpoint(url: string, { method = 'GET', body }: RequestInit) {
  const [path = '', search] = url.split('?')
  const query = new URLSearchParams(search)
  for (const endpoint of ENDPOINTS) {
    const found = endpoint.method === method && endpoint.pattern.exec(path)
    if (!found) continue
    const input: Input = {
      ...(found.groups && { params: decodeValues(found.groups) }),
      ...(query.size > 0 && { query: Object.fromEntries(query) }),
      ...(typeof body === 'string' && { body: JSON.parse(body) as unknown }),
      ...(body instanceof Blob && { file: body }),
    }
    return { ...endpoint, input }
  }
  throw new Error(`No endpoint: ${method} ${url}`)
}

const rejection = ({ code, message, field }: ApiProblem): Response =>
  Response.json({ code, message, field }, { status: 400 })

/**
 * Serves these endpoints to every test of the file. Handlers return a response, which may lack required
 * fields that the test doesn't need, or throw an ApiProblem. Any other error means a lost connection.
 */
export function serveApi(handlers: Handlers): void {
  const respond = async (url: string, request: RequestInit = {}): Promise<Response> => {
    if (url === catalogPath(CATALOG_VERSION)) {
      const discs = (await handlers['catalog']?.(undefined as never)) as Disc[] | undefined
      return discs ? Response.json(encodeCatalog(CATALOG_VERSION, discs)) : Response.error()
    }
    const { name, input, responseField } = matchEndpoint(url, request)
    const handle = handlers[name]
    if (!handle) throw new TypeError(`The test doesn't serve ${name}`)
    try {
      return Response.json({ [responseField]: true, ...Object(await handle(input as never)) })
    } catch (error) {
      if (error instanceof ApiProblem) return rejection(error)
      throw error
    }
  }
  beforeEach(() => void vi.stubGlobal('fetch', respond))
}
