// A kept answer as it goes out, whoever sends it.
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Asked, KeptAnswer } from './kept-answers.ts'
import { newNonce } from './nonce.ts'

export const askedBy = ({ url, headers }: FastifyRequest): Asked => ({
  url,
  cookie: headers.cookie,
})

export const takesGzip = (headers: IncomingHttpHeaders): boolean =>
  /\bgzip\b/.test(headers['accept-encoding']?.toString() ?? '')

export type PolicyFor = (nonce: string) => string

/** Its headers beyond those every answer carries, and its bytes with a nonce of their own. */
export function keptResponse(
  { page, headers, isDocument }: KeptAnswer,
  asking: IncomingHttpHeaders,
  policyFor: PolicyFor,
): { headers: Record<string, string>; body: Buffer } {
  const nonce = newNonce()
  const gzip = takesGzip(asking)
  const own: Record<string, string> = { ...headers }
  if (isDocument) own['content-security-policy'] = policyFor(nonce)
  if (gzip) own['content-encoding'] = 'gzip'
  return { headers: own, body: gzip ? page.gzip(nonce) : page.plain(nonce) }
}

export function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: KeptAnswer,
  policyFor: PolicyFor,
): FastifyReply {
  const { headers, body } = keptResponse(answer, request.headers, policyFor)
  return reply.headers(headers).send(body)
}
