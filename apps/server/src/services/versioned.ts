// What was read for each player, given again as long as its version is the same: a bounded memory.

/** A version counts every change; this bounds the harm should one ever be missed. */
const AT_MOST_MS = 10_000
const MOST_PLAYERS = 2000

type Remembered<T> = { readonly version: number; readonly value: T; readonly until: number }

export function makeVersioned<T>({
  now,
  mostPlayers = MOST_PLAYERS,
}: {
  now: () => number
  mostPlayers?: number
}) {
  const known = new Map<string, Remembered<T>>()

  function at(playerId: string, version: number): T | undefined {
    const found = known.get(playerId)
    return found && found.version === version && found.until > now() ? found.value : undefined
  }

  function keep(playerId: string, version: number, value: T): void {
    // The one changed last goes to the end; a map gives its oldest first.
    known.delete(playerId)
    known.set(playerId, { version, value, until: now() + AT_MOST_MS })
    for (const oldest of known.keys()) {
      if (known.size <= mostPlayers) break
      known.delete(oldest)
    }
  }

  return {
    at,
    keep,
    async get(playerId: string, version: number, read: () => Promise<T>): Promise<T> {
      const found = at(playerId, version)
      if (found !== undefined) return found
      const value = await read()
      keep(playerId, version, value)
      return value
    },
  }
}
