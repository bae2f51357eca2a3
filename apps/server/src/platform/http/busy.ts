// The response when the server is overloaded: a page or JSON, with Retry-After.
import type { IncomingHttpHeaders } from 'node:http'
import { plainPage, problemMessage, problemStatus } from '@bagwise/contract'

const AS_JSON = Buffer.from(
  JSON.stringify({ code: 'unavailable', message: problemMessage('unavailable') }),
)
const AS_PAGE = Buffer.from(
  plainPage({ title: 'Bagwise Is Busy', text: problemMessage('unavailable') }),
)

export function busyResponse({ accept }: IncomingHttpHeaders, retryAfterSeconds: number) {
  const asPage = accept?.includes('text/html') ?? false
  const body = asPage ? AS_PAGE : AS_JSON
  return {
    status: problemStatus('unavailable'),
    headers: {
      'content-type': asPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
      'content-length': String(body.length),
      'cache-control': 'no-store',
      'retry-after': String(retryAfterSeconds),
    },
    body,
  }
}
