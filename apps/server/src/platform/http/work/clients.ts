// The players and networks that requests are charged to, their budgets, and which networks are active.
import { LRUCache } from 'lru-cache'
import { type Budget, charge, newBudget, waitMs } from './budget.ts'

/** The max shares of all players and visitors of one network together. */
const MAX_SHARES_PER_NETWORK = 4
/** How long a network counts as active after its last request. */
const ACTIVE_MS = 2000
const MAX_BUDGETS = 10_000

/** A player, or the visitors of one network. */
export type Client = {
  readonly network: string
  /** Its own budget and that of its network. */
  readonly budgets: readonly [own: Budget, network: Budget]
}

/** The player or network that a request is charged to, and the network it came from. */
export type ClientKey = { readonly key: string; readonly network: string }

export function makeWorkClients(percent: number, now: () => number) {
  const networks = new LRUCache<string, Budget>({ max: MAX_BUDGETS })
  const clients = new LRUCache<string, Client>({ max: MAX_BUDGETS })
  // Only two requests matter: the latest one, and the latest one of any other network.
  let latest = { network: '', at: Number.NEGATIVE_INFINITY }
  let other = latest

  /** Whether the budgets limit the client, which they do only while other networks are active. */
  const isLimited = ({ network }: Client): boolean =>
    percent < 100 && now() - (latest.network === network ? other : latest).at < ACTIVE_MS

  return {
    isLimited,

    markActive(network: string): void {
      if (network !== latest.network) other = latest
      latest = { network, at: now() }
    },

    clientOf({ key, network }: ClientKey): Client {
      const known = clients.get(key)
      if (known?.network === network) return known
      const networkBudget =
        networks.get(network) ?? newBudget(MAX_SHARES_PER_NETWORK, percent, now())
      networks.set(network, networkBudget)
      // A player may switch networks.
      const ownBudget = known?.budgets[0] ?? newBudget(1, percent, now())
      const client: Client = { network, budgets: [ownBudget, networkBudget] }
      clients.set(key, client)
      return client
    },

    /** Milliseconds until the client's next job may start. */
    waitMs(client: Client): number {
      if (percent === 100) return 0
      const waits = client.budgets.map(budget => waitMs(budget, isLimited(client), now()))
      return Math.max(...waits)
    },

    startJob({ budgets }: Client): void {
      for (const budget of budgets) budget.running += 1
    },

    endJob({ budgets }: Client, milliseconds: number): void {
      for (const budget of budgets) {
        charge(budget, milliseconds, now())
        budget.running -= 1
      }
    },
  }
}
