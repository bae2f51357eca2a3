// What happens inside the server, published for metrics. Without a subscriber, publishing does nothing.
import { channel, type Channel } from 'node:diagnostics_channel'

export type Measured = {
  readonly 'database-retry': { readonly reason: 'conflict' | 'locked' }
  /** How long a write waited for its lock: a player's row on PostgreSQL, the file on SQLite. */
  readonly 'lock-wait': { readonly seconds: number }
  /** A request that failed because of the database. */
  readonly 'database-fault': { readonly kind: string }
  readonly 'cache-lookup': {
    readonly cache: 'responses' | 'previews'
    readonly result: 'hit' | 'miss'
    readonly bytes: number
  }
  /** A request that got a 503 because the server is overloaded. */
  readonly 'request-refused': { readonly reason: string }
  readonly 'sign-up': null
  readonly email: { readonly result: 'sent' | 'retried' | 'given_up' | 'held_back' }
}

const CHANNELS = {
  'database-retry': channel('bagwise:database-retry'),
  'lock-wait': channel('bagwise:lock-wait'),
  'database-fault': channel('bagwise:database-fault'),
  'cache-lookup': channel('bagwise:cache-lookup'),
  'request-refused': channel('bagwise:request-refused'),
  'sign-up': channel('bagwise:sign-up'),
  email: channel('bagwise:email'),
} as const satisfies Record<keyof Measured, Channel>

export const isAnythingMeasured = (): boolean =>
  Object.values(CHANNELS).some(channel => channel.hasSubscribers)

export function measure<Name extends keyof Measured>(name: Name, message: Measured[Name]): void {
  if (CHANNELS[name].hasSubscribers) CHANNELS[name].publish(message)
}

/** Returns a function that ends the subscription. */
export function onMeasured<Name extends keyof Measured>(
  name: Name,
  listener: (message: Measured[Name]) => void,
): () => void {
  const subscriber = (message: unknown) => listener(message as Measured[Name])
  CHANNELS[name].subscribe(subscriber)
  return () => {
    CHANNELS[name].unsubscribe(subscriber)
  }
}
