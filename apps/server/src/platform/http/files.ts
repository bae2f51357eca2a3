// Sends files with their cache headers, and a 304 if the client already has the file.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { shortDigest } from '../digest.ts'

export const CACHE_ONE_DAY = 'public, max-age=86400'
/** For URLs that contain the content's hash or version. */
export const IMMUTABLE = 'public, max-age=31536000, immutable'

/** Doesn't match an encoding with `;q=0`. */
const accepting = (coding: string) =>
  new RegExp(
    String.raw`(?:^|,)\s*${coding}\s*(?:;\s*q=(?!0(?:\.0*)?\s*(?:,|$))[\d.]+\s*)?(?:,|$)`,
    'i',
  )
const CODINGS = { br: accepting('br'), gzip: accepting('(?:x-)?gzip') }

export type Coding = keyof typeof CODINGS

export const accepts = (coding: Coding, { headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  CODINGS[coding].test(headers['accept-encoding'] ?? '')

export const etagOf = (body: Uint8Array): string => `"${shortDigest(body)}"`

type File = {
  readonly body: Uint8Array
  readonly type: string
  readonly cacheControl: string
  /** Defaults to a hash of the body. */
  readonly etag?: string
  readonly encoding?: Coding | undefined
}

export function sendFile(
  reply: FastifyReply,
  { body, type, cacheControl, etag = etagOf(body), encoding }: File,
): FastifyReply {
  void reply.headers({ 'content-type': type, 'cache-control': cacheControl, etag })
  if (reply.request.headers['if-none-match'] === etag) return reply.code(304).send()
  if (encoding) void reply.header('content-encoding', encoding)
  return reply.send(body)
}
