// Admission control: limits requests in progress; a few more wait briefly, the rest get a 503.
import type { FastifyInstance } from 'fastify'
import { Overloaded } from '../overloaded.ts'

/** Requests in progress in this process; more of them only slow each other down. */
const MAX_IN_PROGRESS = 200
/** About as many as two cores serve within the maximum wait. */
const MAX_WAITING = 2000
/** Short enough that the browser doesn't give up. */
const WAIT_MS = 1000

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For health checks, which matter most when the server is busy, and for streams, which have their own limits. */
    alwaysAdmitted?: boolean
  }
}

type Waiting = { readonly admit: () => void; readonly refuse: () => void }

export type AdmissionLimits = {
  readonly maxInProgress?: number
  readonly maxWaiting?: number
  readonly waitMs?: number
}

export function registerAdmission(
  app: FastifyInstance,
  {
    maxInProgress = MAX_IN_PROGRESS,
    maxWaiting = MAX_WAITING,
    waitMs = WAIT_MS,
  }: AdmissionLimits = {},
): void {
  const waiting = new Set<Waiting>()
  let inProgress = 0

  function admitNext(): void {
    inProgress -= 1
    for (const next of waiting) {
      if (inProgress >= maxInProgress) return
      next.admit()
    }
  }

  // After the body has arrived, so that slow uploads don't count as requests in progress.
  app.addHook('preValidation', (request, reply, next) => {
    if (request.routeOptions.config.alwaysAdmitted) return next()
    const admit = () => {
      if (reply.raw.closed) return
      inProgress += 1
      let isOver = false
      const over = () => {
        if (!isOver) admitNext()
        isOver = true
      }
      // Released before a slow client has received the response.
      reply.raw.once('prefinish', over).once('close', over)
      next()
    }
    if (inProgress < maxInProgress) return admit()
    const refuse = () => next(new Overloaded('too many requests in progress'))
    if (waiting.size >= maxWaiting) return refuse()

    const leave = () => {
      clearTimeout(timer)
      waiting.delete(entry)
      reply.raw.off('close', leave)
    }
    const entry: Waiting = {
      admit() {
        leave()
        admit()
      },
      refuse() {
        leave()
        refuse()
      },
    }
    const timer = setTimeout(entry.refuse, waitMs).unref()
    reply.raw.once('close', leave)
    waiting.add(entry)
  })
}
