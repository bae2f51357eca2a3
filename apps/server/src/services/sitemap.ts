// The sitemap's content for anyone: the pages, every disc and every public profile.
import type { Disc } from '@bagwise/domain/disc'
import type { Database } from '../db/connect.ts'
import { BEFORE_ALL, pieceEnd, publicUsernames } from '../db/tables/public-usernames.ts'

const PAGES = [
  '/',
  '/library',
  '/leaderboard',
  '/help/getting-started',
  '/help/flight-numbers',
  '/help/bag-building',
  '/privacy-policy',
  '/signup',
  '/login',
] as const

/** The protocol allows 50,000; smaller parts are read in a few milliseconds. */
const PLAYERS_PER_PIECE = 5000
/** How long the part boundaries are cached: finding them reads the whole index of usernames. */
const BOUNDS_MS = 3_600_000

type SitemapParts = {
  readonly database: Database
  readonly discs: readonly Disc[]
  readonly now: () => number
  readonly playersPerPiece?: number
}

export function makeSitemap({
  database: { reader },
  discs,
  now,
  playersPerPiece = PLAYERS_PER_PIECE,
}: SitemapParts) {
  let known: { readonly ends: Promise<readonly string[]>; readonly until: number } | undefined

  async function findEnds(): Promise<readonly string[]> {
    const ends: string[] = []
    for (;;) {
      const end = await pieceEnd(reader, ends.at(-1) ?? BEFORE_ALL, playersPerPiece)
      if (end === undefined) return ends
      ends.push(end)
    }
  }

  function ends(): Promise<readonly string[]> {
    if (!known || known.until <= now()) {
      known = { ends: findEnds(), until: now() + BOUNDS_MS }
      known.ends.catch(() => (known = undefined))
    }
    return known.ends
  }

  /** Parts are numbered, because a username as a boundary might be a private one. */
  async function players(piece: number): Promise<string[] | undefined> {
    const known = await ends()
    if (piece > known.length) return undefined
    const names = await publicUsernames(reader, known[piece - 1] ?? BEFORE_ALL, known[piece])
    return names.map(name => `/u/${name}`)
  }

  return {
    /** The names of all parts. */
    async pieces(): Promise<string[]> {
      const last = (await ends()).length
      return ['pages', 'discs', ...Array.from({ length: last + 1 }, (_, at) => `players-${at}`)]
    },

    /** The paths in one part; undefined if there is no such part. */
    async paths(piece: string): Promise<readonly string[] | undefined> {
      if (piece === 'pages') return PAGES
      if (piece === 'discs') return discs.map(({ id }) => `/library/${id}`)
      const number = /^players-(\d{1,6})$/.exec(piece)?.[1]
      return number === undefined ? undefined : players(Number(number))
    },
  }
}

export type Sitemap = ReturnType<typeof makeSitemap>
