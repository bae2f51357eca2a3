// Parts of responses: overload, compression and ETags.
import type { IncomingHttpHeaders } from 'node:http'
import { createHash } from 'node:crypto'
import { plainPage, problemMessage, problemStatus } from '@bagwise/contract'

/** The server is overloaded; becomes a 503 with Retry-After. */
export class Overloaded extends Error {
  override readonly name = 'Overloaded'
  readonly retryAfterSeconds: number

  constructor(reason: string, retryAfterSeconds = 2) {
    super(reason)
    this.retryAfterSeconds = retryAfterSeconds
  }
}

export const etagOf = (body: Buffer): string =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`

export const MIN_COMPRESSED_BYTES = 1024

/** `gzip;q=0` refuses it. */
const GZIP = /(?:^|,)\s*(?:x-)?gzip\s*(?:;\s*q=(?!0(?:\.0*)?\s*(?:,|$))[\d.]+\s*)?(?:,|$)/i

export const acceptsGzip = ({ 'accept-encoding': accepted = '' }: IncomingHttpHeaders): boolean =>
  GZIP.test(accepted)

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
