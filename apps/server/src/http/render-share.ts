// Limits how much of the main thread's time one network can use for rendering while other networks are active.
import { setTimeout as sleep } from 'node:timers/promises'
import { Overloaded } from '../overloaded.ts'

/** The burst in milliseconds, and the maximum debt. */
const BURST_MS = 200
/** How long a network counts as active after its last request. */
const ACTIVE_MS = 2000
const MAX_WAITING = 16
const MAX_NETWORKS = 1000

type Use = {
  /** Milliseconds left; negative after a render that took longer than was left. */
  budget: number
  refilledAt: number
  /** Waiting renders run one after the other. */
  last: Promise<unknown>
  waiting: number
}

/** Wraps the rendering itself: waiting for someone else's render is not charged. */
type Timed = <T>(render: () => Promise<T>) => Promise<T>

type RenderShareParts = {
  /** Percent of the time for one network while others are active; 5 allows one heavy page a second or several light ones. */
  readonly percent: number
  readonly now?: () => number
}

type Seen = { readonly network: string; readonly at: number }

export function makeRenderShare({ percent, now = () => performance.now() }: RenderShareParts) {
  const share = percent / 100
  const uses = new Map<string, Use>()
  let latest: Seen = { network: '', at: Number.NEGATIVE_INFINITY }
  /** The latest request of any other network. */
  let other = latest

  const othersAsk = (network: string): boolean =>
    now() - (latest.network === network ? other : latest).at < ACTIVE_MS

  function useOf(network: string): Use {
    const known = uses.get(network)
    if (known) return known
    if (uses.size >= MAX_NETWORKS) {
      for (const [name, use] of uses) if (use.waiting === 0) uses.delete(name)
    }
    const use: Use = {
      budget: BURST_MS,
      refilledAt: now(),
      last: Promise.resolve(),
      waiting: 0,
    }
    uses.set(network, use)
    return use
  }

  function refill(use: Use): void {
    const time = now()
    use.budget = Math.min(BURST_MS, use.budget + share * (time - use.refilledAt))
    use.refilledAt = time
  }

  /** Charges the time that the rendering takes. */
  const timedFor =
    (use: Use): Timed =>
    async render => {
      const began = now()
      try {
        return await render()
      } finally {
        refill(use)
        use.budget = Math.max(-BURST_MS, use.budget - (now() - began))
      }
    }

  async function untilAllowed(network: string, use: Use): Promise<void> {
    for (;;) {
      refill(use)
      if (use.budget > 0 || share === 1 || !othersAsk(network)) return
      await sleep(1 - use.budget / share)
    }
  }

  return {
    /** Records a request of this network, whatever it asks for. */
    seen(network: string): void {
      if (network !== latest.network) other = latest
      latest = { network, at: now() }
    },

    /** Runs the task when it is this network's turn; throws `Overloaded` if too many of its tasks already wait. */
    async run<T>(network: string, task: (timed: Timed) => Promise<T>): Promise<T> {
      const use = useOf(network)
      const timed = timedFor(use)
      if (use.waiting === 0 && !othersAsk(network)) return task(timed)
      if (use.waiting >= MAX_WAITING) throw new Overloaded('too many pages requested at once')
      use.waiting += 1
      const turn = use.last
        .then(() => untilAllowed(network, use))
        .then(() => task(timed))
        .finally(() => {
          use.waiting -= 1
        })
      use.last = turn.catch(() => {})
      return turn
    },
  }
}

export type RenderShare = ReturnType<typeof makeRenderShare>
