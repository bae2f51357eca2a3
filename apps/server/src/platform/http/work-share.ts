// Limits how much of the main thread's time one player, or one network of visitors, can use while other networks are active.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Overloaded } from '../overloaded.ts'
import { startTimed } from './stopwatch.ts'
import { networkOf } from './network.ts'

/** The max budget in milliseconds: enough for dozens of typical requests, or a few large pages. */
const BURST_MS = 500
/** Reserved for a request in progress, because its cost is unknown until it ends. */
const RESERVED_MS = 50
/** Max requests in progress per key, even while no other network is active. Waiting ones can still be dropped. */
const MAX_RUNNING = 4
/** How long a network counts as active after its last request. */
const ACTIVE_MS = 2000
const MAX_WAITING = 16
const MAX_WAIT_MS = 5000
const MAX_KEYS = 1000

type Job = {
  readonly start: () => void
  readonly refuse: (error: Overloaded) => void
  readonly addedAt: number
}

type Use = {
  /** Where its latest request came from. */
  network: string
  /** Milliseconds left; negative if the last job took longer than that. */
  budget: number
  refilledAt: number
  running: number
  /** Oldest first. */
  readonly waiting: Set<Job>
}

type Seen = { readonly network: string; readonly at: number }

/** The player or network that a request is charged to, and the network it came from. */
type Source = { readonly key: string; readonly network: string }

type WorkShareParts = {
  /** Percent of the main thread's time for one key while other networks are active. */
  readonly percent: number
  readonly now?: () => number
}

export function makeWorkShare({ percent, now = () => performance.now() }: WorkShareParts) {
  const share = percent / 100
  const uses = new Map<string, Use>()
  /** Keys with waiting jobs, in the order of their turns. */
  const turns = new Set<string>()
  let latest: Seen = { network: '', at: Number.NEGATIVE_INFINITY }
  /** The latest request of any other network. */
  let other = latest
  let isScheduled = false
  let timer: NodeJS.Timeout | undefined

  function useOf({ key, network }: Source): Use {
    const known = uses.get(key)
    if (known) return Object.assign(known, { network })
    if (uses.size >= MAX_KEYS) {
      for (const [name, use] of uses) {
        if (use.waiting.size === 0 && use.running === 0) uses.delete(name)
      }
    }
    const use: Use = {
      network,
      budget: BURST_MS,
      refilledAt: now(),
      running: 0,
      waiting: new Set(),
    }
    uses.set(key, use)
    return use
  }

  function refill(use: Use): void {
    const time = now()
    use.budget = Math.min(BURST_MS, use.budget + share * (time - use.refilledAt))
    use.refilledAt = time
  }

  function seen(network: string): void {
    if (network !== latest.network) other = latest
    latest = { network, at: now() }
  }

  const areOthersActive = ({ network }: Use): boolean =>
    now() - (latest.network === network ? other : latest).at < ACTIVE_MS

  function waitMs(use: Use): number {
    refill(use)
    if (!areOthersActive(use)) return use.running < MAX_RUNNING ? 0 : RESERVED_MS
    const missing = use.running * RESERVED_MS - use.budget
    return missing < 0 && use.running < MAX_RUNNING ? 0 : Math.max(RESERVED_MS, 1 + missing / share)
  }

  function remove(key: string, use: Use, job: Job): void {
    use.waiting.delete(job)
    if (use.waiting.size === 0) turns.delete(key)
  }

  /** One start per turn of the event loop: new requests and closed connections are handled in between. */
  function schedule(): void {
    if (isScheduled || turns.size === 0) return
    isScheduled = true
    setImmediate(() => {
      isScheduled = false
      startNext()
    })
  }

  function startNext(): void {
    clearTimeout(timer)
    let shortest = MAX_WAIT_MS
    for (const key of turns) {
      const use = uses.get(key)
      const [job] = use?.waiting ?? []
      if (!use || !job) continue
      const wait = waitMs(use)
      if (wait === 0) {
        remove(key, use, job)
        // Another key has the next turn.
        if (turns.delete(key)) turns.add(key)
        use.running += 1
        job.start()
        return schedule()
      }
      const patience = job.addedAt + MAX_WAIT_MS - now()
      if (patience <= 0) {
        remove(key, use, job)
        job.refuse(
          new Overloaded('too much work for one player or network', Math.ceil(wait / 1000)),
        )
        return schedule()
      }
      shortest = Math.min(shortest, wait, patience)
    }
    if (turns.size > 0) timer = setTimeout(schedule, shortest).unref()
  }

  return {
    /** Records a request of this network that doesn't need a turn. */
    seen,

    /** Starts the job on this key's turn, or rejects it. Returns a function that removes it while it waits. */
    add(source: Source, { start, refuse }: Omit<Job, 'addedAt'>): () => void {
      const { key, network } = source
      seen(network)
      const use = useOf(source)
      const wait = waitMs(use)
      if (wait > MAX_WAIT_MS || (use.waiting.size >= MAX_WAITING && areOthersActive(use))) {
        refuse(
          new Overloaded('too much work for one player or network', Math.ceil(1 + wait / 1000)),
        )
        return () => {}
      }
      const job: Job = { start, refuse, addedAt: now() }
      use.waiting.add(job)
      turns.add(key)
      schedule()
      return () => remove(key, use, job)
    },

    /** Ends a started job and charges its work. The debt is never longer than the work that caused it. */
    finish(key: string, milliseconds: number): void {
      const use = uses.get(key)
      if (!use) return
      refill(use)
      use.running = Math.max(0, use.running - 1)
      use.budget = Math.max(use.budget - milliseconds, Math.min(use.budget, -milliseconds))
      schedule()
    },
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for routes that cost almost nothing or have their own limits. They don't count toward anyone's share. */
    isUncharged?: boolean
  }
  interface FastifyRequest {
    /** The key whose share this request uses while it is in progress. */
    workKey: string | undefined
    workMs: (() => number) | undefined
  }
}

type HookParts = {
  readonly percent: number
  readonly hasSessionCookie: (request: FastifyRequest) => boolean
}

/** Requests wait for their turn before they are admitted; those whose client disconnects in the meantime are dropped. */
export function registerWorkShare(
  app: FastifyInstance,
  { percent, hasSessionCookie }: HookParts,
): void {
  if (percent === 100) return
  const workShare = makeWorkShare({ percent })
  const isUncharged = ({ routeOptions: { config } }: FastifyRequest): boolean =>
    config.isUncharged === true || config.alwaysAdmitted === true

  /** A request with an invalid session cookie counts as a visitor's. */
  const keyOf = async (request: FastifyRequest): Promise<string> => {
    const session = hasSessionCookie(request) ? await request.session() : null
    return session ? `player ${session.user.id}` : networkOf(request.ip)
  }

  app.decorateRequest('workKey')
  app.decorateRequest('workMs')

  // Cached responses count too: the clients that read them are active.
  app.addHook('onRequest', (request, _reply, next) => {
    if (!isUncharged(request) && !hasSessionCookie(request)) workShare.seen(networkOf(request.ip))
    next()
  })

  app.addHook('preValidation', (request, reply, next) => {
    if (isUncharged(request)) return next()
    const wait = (key: string) => {
      if (reply.raw.closed) return
      const leave = () => removeJob()
      const removeJob = workShare.add(
        { key, network: networkOf(request.ip) },
        {
          start() {
            reply.raw.off('close', leave)
            request.workKey = key
            reply.raw.once('close', () => finish(request))
            next()
          },
          refuse(error) {
            reply.raw.off('close', leave)
            next(error)
          },
        },
      )
      reply.raw.once('close', leave)
    }
    keyOf(request).then(wait, next)
  })

  app.addHook('preHandler', (request, _reply, next) => {
    if (request.workKey === undefined) return next()
    startTimed(elapsedMs => {
      request.workMs = elapsedMs
      next()
    })
  })

  function finish(request: FastifyRequest): void {
    if (request.workKey === undefined) return
    workShare.finish(request.workKey, request.workMs?.() ?? 0)
    request.workKey = undefined
  }
  app.addHook('onSend', (request, _reply, _payload, next) => {
    finish(request)
    next()
  })
}
