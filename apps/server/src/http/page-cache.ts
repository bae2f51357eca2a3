// Pages that are the same for every visitor, rendered once: bounded, and purged the moment what they show changes.
import type { HoledPage } from './holed-page.ts'

export type KeptPage = {
  readonly page: HoledPage
  readonly headers: readonly (readonly [string, string])[]
}

type Kind = {
  /** Shows what players change: forgotten with every change, and after a second anyway. */
  readonly live: boolean
  /** How many renderings are kept side by side, for pages that differ with every load. */
  readonly variants: number
  /** Counts from the visitor's midnight (D39): one rendering for each zone. */
  readonly byZone?: true
}

const STILL: Kind = { live: false, variants: 1 }
const LIVE: Kind = { live: true, variants: 1 }
const BOARD: Kind = { ...LIVE, byZone: true }
/** The library is shuffled with each load (D20), so many shuffles are kept and one is drawn. */
const SHUFFLED: Kind = { live: false, variants: 32 }

const KINDS: readonly (readonly [RegExp, Kind])[] = [
  [/^\/$/, STILL],
  [/^\/(?:login|signup|forgot-password|privacy-policy)$/, STILL],
  [/^\/help\/[a-z-]{1,40}$/, STILL],
  [/^\/library$/, SHUFFLED],
  [/^\/library\/[a-z0-9-]{1,80}$/, STILL],
  [/^\/leaderboard(?:\?period=(?:daily|weekly|yearly))?$/, BOARD],
  [/^\/u\/[a-z0-9_]{3,30}$/, LIVE],
]

const LIVE_MS = 1000
const STILL_MS = 10 * 60_000
const MAX_BYTES = 48 * 1024 * 1024

/** What a page that is the same for every visitor may depend on. */
type Asked = { readonly url: string; readonly timeZone: string }

type Entry = { readonly kept: KeptPage; readonly until: number; readonly live: boolean }

export function makePageCache({ now, random }: { now: () => number; random: () => number }) {
  const entries = new Map<string, Entry>()
  const underWay = new Map<string, Promise<KeptPage | undefined>>()
  let bytes = 0
  let generation = 0

  function forget(key: string): void {
    bytes -= entries.get(key)?.kept.page.bytes ?? 0
    entries.delete(key)
  }

  function keep(key: string, entry: Entry): void {
    forget(key)
    entries.set(key, entry)
    bytes += entry.kept.page.bytes
    // A map gives its oldest first.
    for (const oldest of entries.keys()) {
      if (bytes <= MAX_BYTES) return
      forget(oldest)
    }
  }

  return {
    /** The page for this address, rendered if need be; undefined where it is not one to keep. */
    async get(
      { url, timeZone }: Asked,
      render: () => Promise<KeptPage | undefined>,
    ): Promise<KeptPage | undefined> {
      const kind = KINDS.find(([pattern]) => pattern.test(url))?.[1]
      if (!kind) return undefined
      const variant = kind.byZone ? timeZone : Math.floor(random() * kind.variants)
      const key = `${url} ${variant}`
      const found = entries.get(key)
      if (found && found.until > now()) return found.kept

      // Visitors who come while it is being rendered wait for the same rendering, unless things changed since.
      const started = `${key} ${generation}`
      const rendering =
        underWay.get(started) ??
        render().finally(() => {
          underWay.delete(started)
        })
      underWay.set(started, rendering)
      const kept = await rendering
      if (kept && started === `${key} ${generation}`) {
        keep(key, { kept, until: now() + (kind.live ? LIVE_MS : STILL_MS), live: kind.live })
      }
      return kept
    },

    /** Forgets every page that shows what players change. */
    purgeLive(): void {
      generation += 1
      for (const [key, entry] of entries) if (entry.live) forget(key)
    },

    get bytes() {
      return bytes
    },
  }
}

export type PageCache = ReturnType<typeof makePageCache>
