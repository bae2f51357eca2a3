// The sitemap's content: pages, discs, public profiles and listed bags.
import { bagPagePath } from '@bagwise/domain/bag'
import type { Disc } from '@bagwise/domain/disc'
import type { Database } from '../platform/db/connect.ts'
import { HOUR_MS } from '../platform/time.ts'
import { BEFORE_ALL_BAGS, findLastListedBagIdInBatch, listPublicAddresses } from '../bags/index.ts'
import {
  BEFORE_ALL_USERNAMES,
  findLastUsernameInBatch,
  listPublicUsernames,
} from '../profiles/index.ts'

const PAGES = [
  '/',
  '/library',
  '/leaderboard',
  '/bags',
  '/caddie',
  '/try',
  '/help/getting-started',
  '/help/flight-numbers',
  '/help/bag-building',
  '/privacy-policy',
  '/signup',
  '/login',
] as const

/** The protocol allows 50,000. A smaller part takes only a few milliseconds to read. */
const PART_SIZE = 5000
/** How long the part boundaries are cached. Finding them reads a whole index. */
const BOUNDARIES_TTL_MS = HOUR_MS

type SitemapDeps = {
  readonly database: Database
  readonly catalog: { readonly discs: readonly Disc[] }
  readonly now: () => number
  readonly partSize?: number
}

type PartSource = {
  /** Sorts before the first row. */
  readonly start: string
  /** Returns the last row of the part that starts after `row`, or undefined if it's the last part. */
  readonly findPartEnd: (row: string, size: number) => Promise<string | undefined>
  readonly pathsBetween: (after: string, until: string | undefined) => Promise<string[]>
}

/** Rows in numbered parts. Naming a part after its first row could reveal a private name. */
function makeParts(
  { start, findPartEnd, pathsBetween }: PartSource,
  { now, partSize }: { now: () => number; partSize: number },
) {
  let cached: { readonly ends: Promise<readonly string[]>; readonly until: number } | undefined

  async function findEnds(): Promise<readonly string[]> {
    const ends: string[] = []
    for (;;) {
      const end = await findPartEnd(ends.at(-1) ?? start, partSize)
      if (end === undefined) return ends
      ends.push(end)
    }
  }

  function ends(): Promise<readonly string[]> {
    if (!cached || cached.until <= now()) {
      cached = { ends: findEnds(), until: now() + BOUNDARIES_TTL_MS }
      cached.ends.catch(() => (cached = undefined))
    }
    return cached.ends
  }

  return {
    count: async (): Promise<number> => (await ends()).length + 1,

    async paths(part: number): Promise<string[] | undefined> {
      const partEnds = await ends()
      if (part > partEnds.length) return undefined
      return pathsBetween(partEnds[part - 1] ?? start, partEnds[part])
    },
  }
}

export function makeSitemap({
  database: { reader },
  catalog,
  now,
  partSize = PART_SIZE,
}: SitemapDeps) {
  const limits = { now, partSize }
  const players = makeParts(
    {
      start: BEFORE_ALL_USERNAMES,
      findPartEnd: (name, size) => findLastUsernameInBatch(reader, name, size),
      pathsBetween: async (after, until) =>
        (await listPublicUsernames(reader, after, until)).map(name => `/u/${name}`),
    },
    limits,
  )
  const bags = makeParts(
    {
      start: BEFORE_ALL_BAGS,
      findPartEnd: (bagId, size) => findLastListedBagIdInBatch(reader, bagId, size),
      pathsBetween: async (after, until) =>
        (await listPublicAddresses(reader, after, until)).map(({ username, address }) =>
          bagPagePath(username, address),
        ),
    },
    limits,
  )
  const numberedNames = async (name: string, { count }: typeof players): Promise<string[]> =>
    Array.from({ length: await count() }, (_, at) => `${name}-${at}`)

  return {
    /** The names of all parts. */
    partNames: async (): Promise<string[]> => [
      'pages',
      'discs',
      ...(await numberedNames('players', players)),
      ...(await numberedNames('bags', bags)),
    ],

    /** The paths in one part; undefined if there is no such part. */
    async paths(part: string): Promise<readonly string[] | undefined> {
      if (part === 'pages') return PAGES
      if (part === 'discs') return catalog.discs.map(({ id }) => `/library/${id}`)
      const [, name, number] = /^(players|bags)-(\d{1,6})$/.exec(part) ?? []
      if (name === undefined) return undefined
      return (name === 'players' ? players : bags).paths(Number(number))
    },
  }
}

export type Sitemap = ReturnType<typeof makeSitemap>
