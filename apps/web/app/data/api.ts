// The Api in the browser. It comes with the first call, so that pages which only want to be read load fast.
import type { Api } from '@bagwise/contract'
import { sessionLost } from '../session/session.ts'

let loading: Promise<Api> | undefined

/** Our policy lets no page make scripts out of text; the schemas' library would try, and every try is reported. */
const NO_EVAL = { __zod_globalConfig: { jitless: true } }

function load(): Promise<Api> {
  Object.assign(globalThis, NO_EVAL)
  loading ??= import('./http-api.ts').then(
    ({ makeHttpApi }) => makeHttpApi({ onSignedOut: sessionLost }),
    () => {
      loading = undefined
      throw unreachable()
    },
  )
  return loading
}

/** The same shape as a problem of the server's: the class itself is in the part that did not come. */
const unreachable = () =>
  Object.assign(new Error('The service is busy. Please try again in a moment.'), {
    name: 'ApiProblem',
    code: 'unavailable',
    status: 503,
  })

type Call = (input?: unknown) => Promise<unknown>

export const api = new Proxy({} as Api, {
  get: (_, name): Call | undefined => {
    // Someone awaits the Api itself: it is not a promise.
    if (name === 'then') return undefined
    return async input => {
      const loaded = (await load()) as unknown as Readonly<Record<string | symbol, Call>>
      return loaded[name]?.(input)
    }
  },
})
