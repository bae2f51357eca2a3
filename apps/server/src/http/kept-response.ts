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

type Headers = Readonly<Record<string, string>>
type Ready = {
  readonly headers: Headers
  /** The bytes, where they are the same for everyone. */
  readonly body: Buffer | undefined
}

function readied({ page, headers, isDocument }: KeptAnswer, gzip: boolean, always: Headers): Ready {
  const body = isDocument ? undefined : gzip ? page.gzip('') : page.plain('')
  return {
    headers: {
      ...always,
      ...headers,
      ...(gzip && { 'content-encoding': 'gzip' }),
      ...(body && { 'content-length': String(body.length) }),
    },
    body,
  }
}

/** Puts a kept answer together with the headers every answer carries; a document gets a nonce of its own. */
export function makeKeptResponse(always: Headers, policyFor: PolicyFor) {
  const known = { gzip: new WeakMap<KeptAnswer, Ready>(), plain: new WeakMap<KeptAnswer, Ready>() }

  return (
    answer: KeptAnswer,
    asking: IncomingHttpHeaders,
  ): { readonly headers: Headers; readonly body: Buffer } => {
    const gzip = takesGzip(asking)
    const memory = gzip ? known.gzip : known.plain
    const found = memory.get(answer)
    const ready = found ?? readied(answer, gzip, always)
    if (!found) memory.set(answer, ready)
    if (ready.body) return { headers: ready.headers, body: ready.body }

    const nonce = newNonce()
    const body = gzip ? answer.page.gzip(nonce) : answer.page.plain(nonce)
    const own = {
      'content-security-policy': policyFor(nonce),
      'content-length': String(body.length),
    }
    return { headers: { ...ready.headers, ...own }, body }
  }
}

export type KeptResponse = ReturnType<typeof makeKeptResponse>

export function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: KeptAnswer,
  keptResponse: KeptResponse,
): FastifyReply {
  const { headers, body } = keptResponse(answer, request.headers)
  return reply.headers(headers).send(body)
}
