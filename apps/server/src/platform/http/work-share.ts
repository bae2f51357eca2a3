// Work budgets: limits how much of the main thread's time one player or network can use while other networks are active.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { startTimed } from './stopwatch.ts'
import { networkOf } from './network.ts'
import { Overloaded } from './failures.ts'

/** The max budget of one share in milliseconds: enough for dozens of typical requests, or a few large pages. */
const BURST_MS = 500
/** Reserved for a request in progress, because its cost is unknown until it ends. */
const RESERVED_MS = 50
/** Max requests in progress per share, even while no other network is active. Waiting ones can still be dropped. */
const MAX_RUNNING = 4
/** All players and visitors of one network together use at most this many shares. */
const SHARES_PER_NETWORK = 4
/** Max requests in progress for all clients; more would only slow each other down. */
const MAX_RUNNING_IN_TOTAL = 200
const MAX_WAITING = 16
const MAX_WAITING_IN_TOTAL = 2000
const MAX_WAIT_MS = 5000
/** How long a network counts as active after its last request. */
const ACTIVE_MS = 2000
const MAX_BUDGETS = 10_000

/** Ends a started job and charges its work. */
type Finish = (milliseconds: number) => void

type Job = {
  readonly start: (finish: Finish) => void
  readonly refuse: (error: Overloaded) => void
  /** Whether its client has disconnected. */
  readonly isDisconnected: () => boolean
}

type Budget = {
  readonly shares: number
  /** Milliseconds left; negative if the last job took longer than that. */
  leftMs: number
  refilledAt: number
  running: number
}

/** A player, or the visitors of one network. */
type Client = {
  readonly network: string
  /** Its own budget and that of its network. */
  readonly budgets: readonly [own: Budget, network: Budget]
  /** The waiting jobs with the times when they were added, oldest first. */
  readonly waiting: Map<Job, number>
}

/** The player or network that a request is charged to, and the network it came from. */
type Source = { readonly key: string; readonly network: string }

type WorkShareParts = {
  /** Percent of the main thread's time for one client while other networks are active; 100 turns this limit off. */
  readonly percent: number
  readonly now?: () => number
}

export function makeWorkShare({ percent, now = () => performance.now() }: WorkShareParts) {
  const share = percent / 100
  const networks = new LRUCache<string, Budget>({ max: MAX_BUDGETS })
  const clients = new LRUCache<string, Client>({ max: MAX_BUDGETS })
  /** Clients with waiting jobs, in the order of their turns. */
  const turns = new Set<Client>()
  let latest = { network: '', at: Number.NEGATIVE_INFINITY }
  /** The latest request of any other network. */
  let other = latest
  let running = 0
  let waiting = 0
  let isScheduled = false
  let timer: NodeJS.Timeout | undefined

  const newBudget = (shares: number): Budget => ({
    shares,
    leftMs: shares * BURST_MS,
    refilledAt: now(),
    running: 0,
  })

  function clientOf({ key, network }: Source): Client {
    const known = clients.get(key)
    if (known?.network === network) return known
    const budget = networks.get(network) ?? newBudget(SHARES_PER_NETWORK)
    networks.set(network, budget)
    // A player may switch networks.
    const own = known?.budgets[0] ?? newBudget(1)
    const client: Client = { network, budgets: [own, budget], waiting: new Map() }
    clients.set(key, client)
    return client
  }

  function markActive(network: string): void {
    if (network !== latest.network) other = latest
    latest = { network, at: now() }
  }

  const areOthersActive = ({ network }: Client): boolean =>
    now() - (latest.network === network ? other : latest).at < ACTIVE_MS

  function refill(budget: Budget): void {
    const time = now()
    const added = budget.shares * share * (time - budget.refilledAt)
    budget.leftMs = Math.min(budget.shares * BURST_MS, budget.leftMs + added)
    budget.refilledAt = time
  }

  function budgetWaitMs(budget: Budget, isShared: boolean): number {
    refill(budget)
    const hasRoom = budget.running < budget.shares * MAX_RUNNING
    if (!isShared) return hasRoom ? 0 : RESERVED_MS
    const missing = budget.running * RESERVED_MS - budget.leftMs
    if (missing < 0 && hasRoom) return 0
    return Math.max(RESERVED_MS, 1 + missing / (budget.shares * share))
  }

  function waitMs(client: Client): number {
    if (percent === 100) return 0
    const isShared = areOthersActive(client)
    return Math.max(...client.budgets.map(budget => budgetWaitMs(budget, isShared)))
  }

  function charge(budget: Budget, milliseconds: number): void {
    refill(budget)
    budget.running -= 1
    // The debt is never longer than the work that caused it.
    const debt = Math.min(budget.leftMs, -milliseconds)
    budget.leftMs = Math.max(budget.leftMs - milliseconds, debt)
  }

  function remove(client: Client, job: Job): void {
    client.waiting.delete(job)
    waiting -= 1
    if (client.waiting.size === 0) turns.delete(client)
  }

  function dropDisconnected(client: Client): void {
    for (const job of client.waiting.keys()) if (job.isDisconnected()) remove(client, job)
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

  function start(client: Client, job: Job): void {
    remove(client, job)
    // Another client has the next turn.
    if (turns.delete(client)) turns.add(client)
    for (const budget of client.budgets) budget.running += 1
    running += 1
    job.start(milliseconds => {
      for (const budget of client.budgets) charge(budget, milliseconds)
      running -= 1
      schedule()
    })
  }

  function startNext(): void {
    clearTimeout(timer)
    let shortest = MAX_WAIT_MS
    for (const client of turns) {
      dropDisconnected(client)
      const [oldest] = client.waiting
      if (!oldest) continue
      const [job, addedAt] = oldest
      const wait = waitMs(client)
      if (wait === 0 && running < MAX_RUNNING_IN_TOTAL) {
        start(client, job)
        return schedule()
      }
      const timeLeft = addedAt + MAX_WAIT_MS - now()
      if (timeLeft <= 0) {
        remove(client, job)
        job.refuse(tooMuchWork(wait))
        return schedule()
      }
      shortest = Math.min(shortest, Math.max(wait, RESERVED_MS), timeLeft)
    }
    if (turns.size > 0) timer = setTimeout(schedule, shortest).unref()
  }

  return {
    /** Records a request of this network that doesn't need a turn. */
    markActive,

    /** Starts the job on this client's turn, refuses it, or drops it if its client disconnects. */
    add(source: Source, job: Job): void {
      markActive(source.network)
      const client = clientOf(source)
      dropDisconnected(client)
      const wait = waitMs(client)
      const isFull =
        client.waiting.size >= MAX_WAITING && percent !== 100 && areOthersActive(client)
      if (wait > MAX_WAIT_MS || isFull || waiting >= MAX_WAITING_IN_TOTAL) {
        return job.refuse(tooMuchWork(wait))
      }
      client.waiting.set(job, now())
      waiting += 1
      turns.add(client)
      if (percent === 100 && running < MAX_RUNNING_IN_TOTAL) start(client, job)
      else schedule()
    },
  }
}

const tooMuchWork = (waitMs: number): Overloaded =>
  new Overloaded('too much work in progress', Math.ceil(1 + waitMs / 1000))

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For routes that cost almost nothing or have their own limits: they never wait and use nobody's share. */
    isUncharged?: boolean
  }
  interface FastifyRequest {
    /** Ends the request and charges its work; undefined while the request waits. */
    finishWork: (() => void) | undefined
  }
}

type HookParts = {
  readonly percent: number
  readonly hasSessionCookie: (request: FastifyRequest) => boolean
}

/** Requests wait for their turn after their body has been received. Dropped if their client disconnects. */
export function registerWorkShare(
  app: FastifyInstance,
  { percent, hasSessionCookie }: HookParts,
): void {
  const share = makeWorkShare({ percent })
  const isUncharged = ({ routeOptions: { config } }: FastifyRequest): boolean =>
    config.isUncharged === true

  /** A request with an invalid session cookie counts as a visitor's. */
  async function sourceOf(request: FastifyRequest): Promise<Source> {
    const session = hasSessionCookie(request) ? await request.session() : null
    const network = networkOf(request.ip)
    return { key: session ? `player ${session.user.id}` : network, network }
  }

  app.decorateRequest('finishWork')

  // Clients that only get cached responses are active too.
  app.addHook('onRequest', (request, _reply, next) => {
    if (!isUncharged(request) && !hasSessionCookie(request)) share.markActive(networkOf(request.ip))
    next()
  })

  app.addHook('preValidation', (request, reply, next) => {
    if (isUncharged(request)) return next()
    const wait = (source: Source) =>
      share.add(source, {
        // Checks the socket, because a pipelined response isn't closed with its connection.
        isDisconnected: () => request.raw.socket.destroyed,
        start: finish =>
          startTimed(elapsedMs => {
            request.finishWork = () => {
              request.finishWork = undefined
              finish(elapsedMs())
            }
            reply.raw.once('close', () => request.finishWork?.())
            next()
          }),
        refuse: next,
      })
    sourceOf(request).then(wait, next)
  })

  // Doesn't wait until a slow client has received the response.
  app.addHook('onSend', (request, _reply, _payload, next) => {
    request.finishWork?.()
    next()
  })
}
