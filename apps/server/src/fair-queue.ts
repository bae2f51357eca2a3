// Shares scarce work between networks: each network waits in a line of its own, and the lines take turns.
import { Overloaded } from './overloaded.ts'

export type Claimant = {
  readonly network: string
  /** Whose account the work is for, where it is for one. */
  readonly account?: string | undefined
}

export type FairQueueLimits = {
  readonly running: number
  /** Of all networks together. */
  readonly waiting: number
  readonly waitingPerNetwork: number
  /** So that guessing one account's password from many networks leaves room for the others. */
  readonly waitingPerAccount: number
}

type Job = { readonly account: string | undefined; readonly start: () => void }

export function makeFairQueue(limits: FairQueueLimits) {
  /** By network; the first line is the next to have its turn. */
  const lines = new Map<string, Job[]>()
  const waitingFor = new Map<string, number>()
  let waiting = 0
  let running = 0

  function hasRoom({ network, account }: Claimant): boolean {
    if (running < limits.running) return true
    return (
      waiting < limits.waiting &&
      (lines.get(network)?.length ?? 0) < limits.waitingPerNetwork &&
      (account === undefined || (waitingFor.get(account) ?? 0) < limits.waitingPerAccount)
    )
  }

  function countAccount(account: string | undefined, by: 1 | -1): void {
    if (account === undefined) return
    const count = (waitingFor.get(account) ?? 0) + by
    if (count > 0) waitingFor.set(account, count)
    else waitingFor.delete(account)
  }

  const turn = ({ network, account }: Claimant): Promise<void> =>
    new Promise(resolve => {
      const line = lines.get(network) ?? []
      line.push({ account, start: resolve })
      lines.set(network, line)
      waiting += 1
      countAccount(account, 1)
    })

  /** The place that became free goes to the first of the next line. */
  function passOn(): void {
    const [next] = lines
    if (!next) {
      running -= 1
      return
    }
    const [network, line] = next
    lines.delete(network)
    const job = line.shift()
    if (line.length > 0) lines.set(network, line)
    waiting -= 1
    countAccount(job?.account, -1)
    job?.start()
  }

  return {
    /** False where `run` would refuse: to be asked before anything that costs more than a refusal. */
    hasRoom,

    async run<T>(claimant: Claimant, work: () => Promise<T>): Promise<T> {
      if (!hasRoom(claimant)) throw new Overloaded('too many of the same kind wait already')
      if (running < limits.running) running += 1
      else await turn(claimant)
      try {
        return await work()
      } finally {
        passOn()
      }
    },
  }
}
