// A queue for expensive work, with a limited number of places in total, per network and per account.
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
  const waiting: (() => void)[] = []
  let running = 0

  function isFull({ network, account }: Claimant): boolean {
    const claimants = [...held]
    return (
      held.size >= limits.places ||
      claimants.filter(other => other.network === network).length >= limits.placesPerNetwork ||
      (account !== undefined &&
        claimants.filter(other => other.account === account).length >= limits.placesPerAccount)
    )
  }

  async function run<T>(work: () => Promise<T>): Promise<T> {
    if (running < limits.running) running += 1
    else await untimed(new Promise<void>(resolve => waiting.push(resolve)))
    try {
      return await untimed(work())
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }

  /** Reserves a place for work that is prepared first; throws `Overloaded` if there is none. */
  function admit(claimant: Claimant): Place {
    if (isFull(claimant)) throw new Overloaded('too many requests are already waiting')
    const holder = { ...claimant }
    held.add(holder)
    return { run, release: () => void held.delete(holder) }
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
