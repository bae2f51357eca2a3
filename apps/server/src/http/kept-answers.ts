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
  /** The query parameters that the answer depends on, each with the values that are cached. */
  readonly reads: Readonly<Record<string, RegExp>>
  /** Refuses parameters it does not know, where a page takes no notice of them. */
  readonly isApi?: true
}

const NO_VALUE = /^(?!)/
const PERIOD = /^(?:daily|weekly|yearly)$/
const PERIOD_AND_ZONE = { period: PERIOD, timeZone: /^[\w/+-]{1,60}$/ }
const never = (...names: string[]) => Object.fromEntries(names.map(name => [name, NO_VALUE]))

const STILL: Kind = { live: false, variants: 1, visitorsOnly: true, reads: {} }
const ENTRANCE: Kind = { ...STILL, reads: never('next') }
const LIVE: Kind = { live: true, variants: 1, visitorsOnly: true, reads: {} }
const BOARD: Kind = { ...LIVE, byZone: true, reads: { period: PERIOD } }
const LIVE_API: Kind = { ...LIVE, isApi: true }
const LIVE_FOR_ALL: Kind = { ...LIVE_API, visitorsOnly: false, reads: PERIOD_AND_ZONE }
/** The library is shuffled with each load (D20), so many shuffles are kept and one is drawn. */
export const SHUFFLES = 16
const SHUFFLED: Kind = {
  ...STILL,
  variants: SHUFFLES,
  reads: never('q', 'brand', 'type', 'speed', 'glide', 'turn', 'fade', 'pages', 'seed'),
}

const KINDS: readonly (readonly [RegExp, Kind])[] = [
  [/^\/$/, STILL],
  [/^\/(?:login|signup)$/, ENTRANCE],
  [/^\/(?:forgot-password|privacy-policy)$/, STILL],
  [/^\/help\/[a-z-]{1,40}$/, STILL],
  [/^\/library$/, SHUFFLED],
  [/^\/library\/[a-z0-9-]{1,80}$/, STILL],
  [/^\/leaderboard$/, BOARD],
  [/^\/u\/[a-z0-9_]{3,30}$/, LIVE],
  [/^\/api\/leaderboard$/, LIVE_FOR_ALL],
  [/^\/api\/profiles\/[a-z0-9_]{3,30}$/, LIVE_API],
]

const LIVE_MS = 1000
/** Changes with a release, and at New Year. */
const STILL_MS = 6 * 60 * 60_000
/** Compressed and not; some hundred pages of each kind. */
const MAX_BYTES = 32 * 1024 * 1024

/** Of the cookies nothing is read but who may be signed in, and the time zone. */
export type Asked = { readonly url: string; readonly cookie: string | undefined }

/** The address with nothing in it but what the answer depends on; undefined where it is not cached in this form. */
function cachedAddress(url: string, { reads, isApi }: Kind): string | undefined {
  const [path = '', query] = url.split('?', 2)
  if (query === undefined) return path
  const given = new URLSearchParams(query)
  if (isApi && [...given.keys()].some(name => !(name in reads))) return undefined
  const read = new URLSearchParams()
  for (const [name, cached] of Object.entries(reads)) {
    const [value, another] = given.getAll(name)
    if (value === undefined) continue
    if (another !== undefined || !cached.test(value)) return undefined
    read.set(name, value)
  }
  return read.size > 0 ? `${path}?${read.toString()}` : path
}

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

  /** What is asked for, as it is cached; undefined where it is not. */
  function cachedForm({ url, cookie }: Asked): { kind: Kind; address: string } | undefined {
    const [path = ''] = url.split('?', 1)
    const kind = KINDS.find(([pattern]) => pattern.test(path))?.[1]
    if (!kind || (kind.visitorsOnly && cookie?.includes(sessionCookie))) return undefined
    const address = cachedAddress(url, kind)
    return address === undefined ? undefined : { kind, address }
  }

  /** One of the renderings side by side: one that is missing, unless it is being made already. */
  function keyOf(url: string, cookie: string | undefined, { variants, byZone }: Kind): string {
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
    /** Whether an answer to this may be there for everyone. */
    isCacheable: (asked: Asked): boolean => cachedForm(asked) !== undefined,

    /** The answer, if it is there and fresh. */
    at(asked: Asked): KeptAnswer | undefined {
      const form = cachedForm(asked)
      return form && fresh(keyOf(form.address, asked.cookie, form.kind))
    },

    /** The answer, made if need be from the address as it is cached; undefined where it is not one to keep. */
    async get(
      asked: Asked,
      make: (address: string) => Promise<KeptAnswer | undefined>,
    ): Promise<KeptAnswer | undefined> {
      const form = cachedForm(asked)
      if (!form) return undefined
      const { kind, address } = form
      const key = keyOf(address, asked.cookie, kind)
      const found = fresh(key)
      if (found) return found

      // Those who come while it is being made wait for the same one, unless things changed since.
      const started = `${key} ${generation}`
      const answer =
        underWay.get(started) ??
        make(address).finally(() => {
          underWay.delete(started)
          making.delete(address)
        })
      underWay.set(started, answer)
      making.add(address)
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
