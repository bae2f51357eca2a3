// Decides when a request may use the main thread, so no player or network keeps the others waiting:
// - A client is a player, or the visitors of one network. A job is charged to its client's budget and to its network's.
// - Clients take turns. The jobs of one client start in the order they were added.
// - While other networks are active, a job starts only if both budgets have time left.
//   Otherwise, budgets only limit the number of jobs in progress.
// - A job that can't start within five seconds is rejected. One whose client disconnects is dropped.
// - At 100 percent, only the limits for all clients together apply.
import { OverloadedError } from '../error-handler.ts'
import { type Client, makeWorkClients, type ClientKey } from './clients.ts'

/** Max jobs in progress for all clients; more would only slow each other down. */
const MAX_RUNNING_IN_TOTAL = 200
const MAX_WAITING = 16
const MAX_WAITING_IN_TOTAL = 2000
const MAX_WAIT_MS = 5000
/** When to check again if too many jobs are in progress. */
const RECHECK_MS = 50

/** Ends a started job and charges its work. */
type Finish = (milliseconds: number) => void

type Job = {
  readonly start: (finish: Finish) => void
  readonly reject: (error: OverloadedError) => void
  /** Whether its client has disconnected. */
  readonly isDisconnected: () => boolean
}

type WorkQueueDeps = {
  /** Percent of the main thread's time for one client while other networks are active. */
  readonly percent: number
  readonly now?: () => number
}

const overloadedError = (waitMs: number): OverloadedError =>
  new OverloadedError('too much work in progress', Math.ceil(1 + waitMs / 1000))

export function makeWorkQueue({ percent, now = () => performance.now() }: WorkQueueDeps) {
  const clients = makeWorkClients(percent, now)
  /** Clients in the order of their turns. Each has its waiting jobs and when they were added, oldest first. */
  const turns = new Map<Client, Map<Job, number>>()
  let waiting = 0
  let running = 0
  let isScheduled = false
  let timer: NodeJS.Timeout | undefined

  function remove(client: Client, job: Job): void {
    const jobs = turns.get(client)
    if (!jobs?.delete(job)) return
    waiting -= 1
    if (jobs.size === 0) turns.delete(client)
  }

  function dropDisconnected(client: Client): void {
    for (const job of turns.get(client)?.keys() ?? []) if (job.isDisconnected()) remove(client, job)
  }

  function endTurn(client: Client): void {
    const jobs = turns.get(client)
    if (!jobs) return
    turns.delete(client)
    turns.set(client, jobs)
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
    endTurn(client)
    running += 1
    clients.startJob(client)
    job.start(milliseconds => {
      running -= 1
      clients.endJob(client, milliseconds)
      schedule()
    })
  }

  function startNext(): void {
    clearTimeout(timer)
    let shortest = MAX_WAIT_MS
    for (const [client, jobs] of turns) {
      dropDisconnected(client)
      const [oldest] = jobs
      if (!oldest) continue
      const [job, addedAt] = oldest
      const wait = clients.waitMs(client)
      if (wait === 0 && running < MAX_RUNNING_IN_TOTAL) {
        start(client, job)
        return schedule()
      }
      const timeLeft = addedAt + MAX_WAIT_MS - now()
      if (timeLeft <= 0) {
        remove(client, job)
        job.reject(overloadedError(wait))
        return schedule()
      }
      shortest = Math.min(shortest, Math.max(wait, RECHECK_MS), timeLeft)
    }
    if (turns.size > 0) timer = setTimeout(schedule, shortest).unref()
  }

  return {
    /** Records a request of this network that doesn't need a turn. */
    markActive: clients.markActive,

    /** Starts the job on this client's turn, rejects it, or drops it if its client disconnects. */
    add(source: ClientKey, job: Job): void {
      clients.markActive(source.network)
      const client = clients.clientOf(source)
      dropDisconnected(client)
      const wait = clients.waitMs(client)
      const jobs = turns.get(client) ?? new Map<Job, number>()
      const isFull = jobs.size >= MAX_WAITING && clients.isLimited(client)
      if (wait > MAX_WAIT_MS || isFull || waiting >= MAX_WAITING_IN_TOTAL)
        return job.reject(overloadedError(wait))
      turns.set(client, jobs.set(job, now()))
      waiting += 1
      if (percent === 100 && running < MAX_RUNNING_IN_TOTAL) start(client, job)
      else schedule()
    },
  }
}
