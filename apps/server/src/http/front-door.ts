// What is answered before the app is bothered: kept answers at once, and a refusal when there is too much to do.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Admission, Entering } from './admission.ts'
import { busyAnswer } from './busy.ts'
import type { KeptAnswers } from './kept-answers.ts'
import type { KeptResponse } from './kept-response.ts'
import { LEADERBOARD_EVENTS } from './leaderboard-events.ts'

/** Machines that must know how we are, most of all when we are busy; and streams, which have limits of their own. */
const ALWAYS_ADMITTED: ReadonlySet<string> = new Set(['/healthz', '/readyz', LEADERBOARD_EVENTS])

export type FrontDoorParts = {
  readonly kept: Pick<KeptAnswers, 'at'>
  readonly admission: Admission
  /** The headers every answer carries. */
  readonly headers: Readonly<Record<string, string>>
  readonly keptResponse: KeptResponse
  readonly log: (request: IncomingMessage, response: ServerResponse, began: number) => void
}

type Listener = (request: IncomingMessage, response: ServerResponse) => void

export function throughFrontDoor(app: Listener, parts: () => FrontDoorParts | undefined): Listener {
  return (request, response) => {
    const door = parts()
    if (!door) return app(request, response)
    const { url = '/', method, headers } = request

    if (method === 'GET') {
      const kept = door.kept.at({ url, cookie: headers.cookie })
      if (kept) {
        const began = performance.now()
        const answer = door.keptResponse(kept, headers)
        response.writeHead(200, answer.headers)
        response.end(answer.body)
        return door.log(request, response, began)
      }
    }

    if (ALWAYS_ADMITTED.has(url) || bringsBody(request)) return app(request, response)
    letIn(door.admission, response, {
      begin: () => app(request, response),
      refuse: () => refuse(door, request, response),
    })
  }
}

/** What brings a body is let in once all of it is there: nobody takes up a place by sending slowly. */
export function registerLateAdmission(
  app: FastifyInstance,
  door: Pick<FrontDoorParts, 'admission' | 'headers'>,
): void {
  app.addHook('preValidation', (request, reply, next) => {
    if (!bringsBody(request.raw)) return next()
    letIn(door.admission, reply.raw, {
      begin: next,
      refuse() {
        reply.hijack()
        refuse(door, request.raw, reply.raw)
      },
    })
  })
}

const bringsBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** A place is taken while there is work to do, not while an answer is on its way to someone slow. */
function letIn(admission: Admission, response: ServerResponse, { begin, refuse }: Entering): void {
  let state: 'waiting' | 'begun' | 'over' = 'waiting'
  const entering = {
    begin() {
      state = 'begun'
      begin()
    },
    refuse() {
      state = 'over'
      refuse()
    },
  }
  const over = () => {
    if (state === 'begun') admission.done()
    if (state === 'waiting') admission.leave(entering)
    state = 'over'
  }
  response.once('prefinish', over)
  response.once('close', over)
  admission.enter(entering)
}

function refuse(
  { headers }: Pick<FrontDoorParts, 'headers'>,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const busy = busyAnswer(request.headers)
  response.writeHead(busy.status, { ...headers, ...busy.headers })
  response.end(busy.body)
}
