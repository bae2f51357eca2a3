// Answers that are the same for everyone, made once: bounded, and purged the moment what they show changes.
import { timeZoneOfCookies } from '@bagwise/contract'
import type { HoledPage } from './holed-page.ts'

export type KeptAnswer = {
  readonly page: HoledPage
  /** A document runs scripts that carry the nonce; anything else runs nothing. */
  readonly isDocument: boolean
  readonly headers: Readonly<Record<string, string>>
}

type Kind = {
  /** Shows what players change: forgotten with every change, and after a second anyway. */
  readonly live: boolean
  /** How many renderings are kept side by side, for pages that differ with every load. */
  readonly variants: number
  /** Whoever is signed in sees these as nobody else does. */
  readonly visitorsOnly: boolean
  /** Counts from the visitor's midnight (D39): one rendering for each zone. */
  readonly byZone?: true
}

const STILL: Kind = { live: false, variants: 1, visitorsOnly: true }
const LIVE: Kind = { live: true, variants: 1, visitorsOnly: true }
const BOARD: Kind = { ...LIVE, byZone: true }
const LIVE_FOR_ALL: Kind = { live: true, variants: 1, visitorsOnly: false }
/** The library is shuffled with each load (D20), so many shuffles are kept and one is drawn. */
export const SHUFFLES = 16
const SHUFFLED: Kind = { live: false, variants: SHUFFLES, visitorsOnly: true }

const KINDS: readonly (readonly [RegExp, Kind])[] = [
  [/^\/$/, STILL],
  [/^\/(?:login|signup|forgot-password|privacy-policy)$/, STILL],
  [/^\/help\/[a-z-]{1,40}$/, STILL],
  [/^\/library$/, SHUFFLED],
  [/^\/library\/[a-z0-9-]{1,80}$/, STILL],
  [/^\/leaderboard(?:\?period=(?:daily|weekly|yearly))?$/, BOARD],
  [/^\/u\/[a-z0-9_]{3,30}$/, LIVE],
  [/^\/api\/leaderboard(?:\?[\w=&%/+-]{1,100})?$/, LIVE_FOR_ALL],
  [/^\/api\/profiles\/[a-z0-9_]{3,30}$/, LIVE],
]

const LIVE_MS = 1000
/** Changes with a release, and at New Year. */
const STILL_MS = 6 * 60 * 60_000
/** Compressed; some hundred pages of each kind. */
const MAX_BYTES = 16 * 1024 * 1024

/** Of the cookies nothing is read but who may be signed in, and the time zone. */
export type Asked = { readonly url: string; readonly cookie: string | undefined }

type Entry = { readonly kept: KeptAnswer; readonly until: number; readonly live: boolean }

export function makeKeptAnswers({
  now,
  random,
  sessionCookie,
}: {
  now: () => number
  random: () => number
  sessionCookie: string
}) {
  const entries = new Map<string, Entry>()
  const underWay = new Map<string, Promise<KeptAnswer | undefined>>()
  /** The addresses of those under way. */
  const making = new Set<string>()
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

  function kindOf({ url, cookie }: Asked): Kind | undefined {
    const kind = KINDS.find(([pattern]) => pattern.test(url))?.[1]
    return kind?.visitorsOnly && cookie?.includes(sessionCookie) ? undefined : kind
  }

  /** One of the renderings side by side: one that is missing, unless it is being made already. */
  function keyOf({ url, cookie }: Asked, { variants, byZone }: Kind): string {
    if (byZone) return `${url} ${timeZoneOfCookies(cookie)}`
    if (variants === 1) return url
    const keys = Array.from({ length: variants }, (_, at) => `${url} ${at}`)
    const there = keys.filter(fresh)
    const missing = keys.find(key => !there.includes(key))
    if (missing !== undefined && !making.has(url)) return missing
    return there[Math.floor(random() * there.length)] ?? missing ?? url
  }

  const fresh = (key: string): KeptAnswer | undefined => {
    const found = entries.get(key)
    return found && found.until > now() ? found.kept : undefined
  }

  return {
    /** The answer, if it is there and fresh. */
    at(asked: Asked): KeptAnswer | undefined {
      const kind = kindOf(asked)
      return kind && fresh(keyOf(asked, kind))
    },

    /** The answer, made if need be; undefined where it is not one to keep. */
    async get(
      asked: Asked,
      make: () => Promise<KeptAnswer | undefined>,
    ): Promise<KeptAnswer | undefined> {
      const kind = kindOf(asked)
      if (!kind) return undefined
      const key = keyOf(asked, kind)
      const found = fresh(key)
      if (found) return found

      // Those who come while it is being made wait for the same one, unless things changed since.
      const started = `${key} ${generation}`
      const answer =
        underWay.get(started) ??
        make().finally(() => {
          underWay.delete(started)
          making.delete(asked.url)
        })
      underWay.set(started, answer)
      making.add(asked.url)
      const kept = await answer
      if (kept && started === `${key} ${generation}`) {
        keep(key, { kept, until: now() + (kind.live ? LIVE_MS : STILL_MS), live: kind.live })
      }
      return kept
    },

    /** Forgets every answer that shows what players change. */
    purgeLive(): void {
      generation += 1
      for (const [key, entry] of entries) if (entry.live) forget(key)
    },

    get bytes() {
      return bytes
    },
  }
}

export type KeptAnswers = ReturnType<typeof makeKeptAnswers>
