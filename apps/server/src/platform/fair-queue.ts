// A queue for expensive work in which networks take turns, with limited places in total, per network and per account.
import { Overloaded } from './http/failures.ts'
import { untimed } from './http/stopwatch.ts'

export type Claimant = {
  readonly network: string
  /** The account the work is for, if any. */
  readonly account?: string | undefined
}

export type FairQueueLimits = {
  readonly running: number
  /** Total number of places; work holds a place while it runs, waits or is prepared. */
  readonly places: number
  readonly placesPerNetwork: number
  /** Guessing one account's password from many networks leaves room for the others. */
  readonly placesPerAccount: number
}

export type Runner = { readonly run: <T>(work: () => Promise<T>) => Promise<T> }
export type Place = Runner & { readonly release: () => void }

export function makeFairQueue(limits: FairQueueLimits) {
  /** The claimants that hold a place. */
  const held = new Set<Claimant>()
  const waiting: { readonly network: string; readonly start: () => void }[] = []
  /** The network of each job that is running. */
  const running: string[] = []

  function isFull({ network, account }: Claimant): boolean {
    const claimants = [...held]
    return (
      held.size >= limits.places ||
      claimants.filter(other => other.network === network).length >= limits.placesPerNetwork ||
      (account !== undefined &&
        claimants.filter(other => other.account === account).length >= limits.placesPerAccount)
    )
  }

  /** Prefers a network that has nothing running. */
  function startNext(): void {
    const other = waiting.findIndex(({ network }) => !running.includes(network))
    const [next] = waiting.splice(Math.max(0, other), 1)
    if (!next) return
    running.push(next.network)
    next.start()
  }

  async function run<T>(network: string, work: () => Promise<T>): Promise<T> {
    const turn = new Promise<void>(start => waiting.push({ network, start }))
    if (running.length < limits.running) startNext()
    await untimed(turn)
    try {
      return await untimed(work())
    } finally {
      running.splice(running.indexOf(network), 1)
      startNext()
    }
  }

  /** Reserves a place for work that is prepared first; throws `Overloaded` if there is none. */
  function admit(claimant: Claimant): Place {
    if (isFull(claimant)) throw new Overloaded('too many requests are already waiting')
    const holder = { ...claimant }
    held.add(holder)
    return {
      run: work => run(holder.network, work),
      release: () => void held.delete(holder),
    }
  }

  return {
    admit,

    /** Runs work in a place that is held until it ends. */
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
