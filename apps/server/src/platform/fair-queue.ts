// Shares limited capacity between networks: each network has its own queue, and the queues take turns.
import { untimed } from './http/stopwatch.ts'
import { Overloaded } from './http/responses.ts'

export type Claimant = {
  readonly network: string
  /** The account the work is for, if any. */
  readonly account?: string | undefined
}

export type FairQueueLimits = {
  readonly running: number
  /** Total number of slots; work holds a slot while it runs, waits or is prepared. */
  readonly places: number
  readonly placesPerNetwork: number
  /** So that guessing one account's password from many networks leaves room for the others. */
  readonly placesPerAccount: number
}

export type Runner = { readonly run: <T>(work: () => Promise<T>) => Promise<T> }
export type Place = Runner & { readonly release: () => void }

/** Counts by key; a key with a count of zero uses no memory. */
function makeCounts() {
  const counts = new Map<string, number>()
  return {
    of: (name: string): number => counts.get(name) ?? 0,
    add(name: string, change: 1 | -1): void {
      const count = (counts.get(name) ?? 0) + change
      if (count > 0) counts.set(name, count)
      else counts.delete(name)
    },
  }
}

export function makeFairQueue(limits: FairQueueLimits) {
  /** By network; the first queue has the next turn. */
  const lines = new Map<string, (() => void)[]>()
  const ofNetwork = makeCounts()
  const ofAccount = makeCounts()
  let places = 0
  let running = 0

  const isFull = ({ network, account }: Claimant): boolean =>
    places >= limits.places ||
    ofNetwork.of(network) >= limits.placesPerNetwork ||
    (account !== undefined && ofAccount.of(account) >= limits.placesPerAccount)

  function count({ network, account }: Claimant, change: 1 | -1): void {
    places += change
    ofNetwork.add(network, change)
    if (account !== undefined) ofAccount.add(account, change)
  }

  const turn = (network: string): Promise<void> =>
    new Promise(resolve => {
      const line = lines.get(network) ?? []
      line.push(resolve)
      lines.set(network, line)
    })

  /** Gives a free slot to the first in the next queue. */
  function passOn(): void {
    const [next] = lines
    if (!next) {
      running -= 1
      return
    }
    const [network, line] = next
    const start = line.shift()
    // The network moves to the end if it has more work waiting.
    lines.delete(network)
    if (line.length > 0) lines.set(network, line)
    start?.()
  }

  async function run<T>(network: string, work: () => Promise<T>): Promise<T> {
    if (running < limits.running) running += 1
    else await untimed(turn(network))
    try {
      return await untimed(work())
    } finally {
      passOn()
    }
  }

  /** Reserves a slot for work that is prepared first; throws `Overloaded` if there is none. */
  function admit(claimant: Claimant): Place {
    if (isFull(claimant)) throw new Overloaded('too many requests are already waiting')
    count(claimant, 1)
    let isHeld = true
    return {
      run: work => run(claimant.network, work),
      release() {
        if (isHeld) count(claimant, -1)
        isHeld = false
      },
    }
  }

  return {
    admit,

    /** Runs work in a slot that is held until it ends. */
    as: (claimant: Claimant): Runner => ({
      async run(work) {
        const place = admit(claimant)
        try {
          return await place.run(work)
        } finally {
          place.release()
        }
      },
    }),
  }
}
