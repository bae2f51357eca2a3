// A queue for expensive work: networks take turns, and slots are limited in total, per network and per account.
import { OverloadedError } from './http/error-handler.ts'
import { excludeFromTiming } from './http/stopwatch.ts'

export type QueueClient = {
  readonly network: string
  /** The account the work is for, if any. */
  readonly account?: string | undefined
}

export type FairQueueLimits = {
  readonly concurrency: number
  /** Work holds a slot while it is prepared, waits or runs. */
  readonly slots: number
  readonly slotsPerNetwork: number
  /** Limits guesses of one account's password from many networks. */
  readonly slotsPerAccount: number
}

export type Runner = { readonly run: <T>(work: () => Promise<T>) => Promise<T> }
export type Slot = Runner & { readonly release: () => void }

export function makeFairQueue(limits: FairQueueLimits) {
  /** The clients that hold a slot. */
  const holders = new Set<QueueClient>()
  const waiting: { readonly network: string; readonly start: () => void }[] = []
  /** The network of each running job. */
  const running: string[] = []

  function isFull({ network, account }: QueueClient): boolean {
    const requesters = [...holders]
    return (
      holders.size >= limits.slots ||
      requesters.filter(other => other.network === network).length >= limits.slotsPerNetwork ||
      (account !== undefined &&
        requesters.filter(other => other.account === account).length >= limits.slotsPerAccount)
    )
  }

  /** Prefers a network without a running job. */
  function startNext(): void {
    const other = waiting.findIndex(({ network }) => !running.includes(network))
    const [next] = waiting.splice(Math.max(0, other), 1)
    if (!next) return
    running.push(next.network)
    next.start()
  }

  async function run<T>(network: string, work: () => Promise<T>): Promise<T> {
    const turn = new Promise<void>(start => waiting.push({ network, start }))
    if (running.length < limits.concurrency) startNext()
    await excludeFromTiming(turn)
    try {
      return await excludeFromTiming(work())
    } finally {
      running.splice(running.indexOf(network), 1)
      startNext()
    }
  }

  /** Reserves a slot for work that is prepared first. Throws an `OverloadedError` if there is none. */
  function reserve(requester: QueueClient): Slot {
    if (isFull(requester)) throw new OverloadedError('too many requests are already waiting')
    const holder = { ...requester }
    holders.add(holder)
    return {
      run: work => run(holder.network, work),
      release: () => void holders.delete(holder),
    }
  }

  return {
    reserve,

    /** Runs work in a slot that is released when the work ends. */
    runnerFor: (requester: QueueClient): Runner => ({
      async run(work) {
        const slot = reserve(requester)
        try {
          return await slot.run(work)
        } finally {
          slot.release()
        }
      },
    }),
  }
}
