// Renders a document on the server. It is streamed for players, but complete for visitors, because their pages may be cached.
import { PassThrough, Readable } from 'node:stream'
import type { PageContext } from '@bagwise/contract'
import { renderToPipeableStream } from 'react-dom/server'
import {
  createRequestHandler,
  type EntryContext,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router'
import { NonceContext, pageContext } from './lib/page-context.ts'

export const streamTimeout = 5_000

/** The server calls this and `contextFor`, because only the web build has the router and the context's key. */
export const handlerOf = (build: ServerBuild, mode: string) => createRequestHandler(build, mode)

export function contextFor(page: PageContext): RouterContextProvider {
  return new RouterContextProvider(new Map([[pageContext, page]]))
}

/** Logs errors with the request's id. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (!request.signal.aborted) context.get(pageContext).report(error)
}

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce, report, user } = loadContext.get(pageContext)
  return new Promise((resolve, reject) => {
    let finalStatus = status
    const send = () => {
      headers.set('Content-Type', 'text/html; charset=utf-8')
      const body = new PassThrough()
      const stream = Readable.toWeb(body) as ReadableStream
      resolve(new Response(stream, { headers, status: finalStatus }))
      pipe(body)
    }
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </NonceContext>,
      {
        nonce,
        // Otherwise React sends large parts hidden, and a script shows them.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        // Search engines have no session, so they get whole pages too.
        ...(user ? { onShellReady: send } : {}),
        onAllReady() {
          clearTimeout(timer)
          if (!user) send()
        },
        onShellError: reject,
        onError(error) {
          finalStatus = 500
          report(error)
        },
      },
    )
    const timer = setTimeout(abort, streamTimeout + 1000)
  })
}
