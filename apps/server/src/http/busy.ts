// The answer when there is too much to do: a page for people, JSON for programs, and when to try again.
import type { IncomingHttpHeaders } from 'node:http'
import { problemMessage, problemStatus } from '@bagwise/contract'

const RETRY_AFTER_SECONDS = '2'

const AS_JSON = Buffer.from(
  JSON.stringify({ code: 'unavailable', message: problemMessage('unavailable') }),
)
const AS_PAGE = Buffer.from(
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Bagwise is busy</title><h1>Bagwise is busy</h1><p>${problemMessage('unavailable')}</p><p><a href="">Try again</a></p>`,
)

export function busyAnswer({ accept }: IncomingHttpHeaders) {
  const asPage = accept?.includes('text/html') ?? false
  const body = asPage ? AS_PAGE : AS_JSON
  return {
    status: problemStatus('unavailable'),
    headers: {
      'content-type': asPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
      'content-length': String(body.length),
      'cache-control': 'no-store',
      'retry-after': RETRY_AFTER_SECONDS,
    },
    body,
  }
}
