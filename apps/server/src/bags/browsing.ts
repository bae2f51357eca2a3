// Public bags to browse, for anyone (rule BP9).
import type { BrowsedBag, BrowseQuery } from '@bagwise/contract'
import { browseCursor, BROWSED_PER_PAGE, browsePosition } from '@bagwise/domain/bag'
import type { Database } from '../platform/db/connect.ts'
import { type BrowsedRow, browsedRows, type BrowseOrder } from './browsing-queries.ts'
import { done, type Result, refused } from '../platform/result.ts'
import type { CatalogService } from '../catalog/index.ts'
import { iso } from '../platform/time.ts'

type BrowsedPage = { bags: BrowsedBag[]; next: string | null }

const bagOf = ({ score, createdAt, discIds, ...row }: BrowsedRow): BrowsedBag => ({
  ...row,
  completenessScore: score,
  discIds: [...discIds],
  createdAt: iso(createdAt),
})

function orderOf({ sort, brand, discId }: BrowseQuery): BrowseOrder {
  if (discId !== undefined) return { kind: 'disc', discId }
  return brand === undefined ? { kind: 'all', sort } : { kind: 'brand', brand }
}

export function makeBrowsing({
  database: { engine, reader },
  catalog,
}: {
  database: Pick<Database, 'engine' | 'reader'>
  catalog: CatalogService
}) {
  const brands = catalog.derived(discs => new Set(discs.map(disc => disc.brand)))

  return {
    /** For anyone. */
    async page(query: BrowseQuery): Promise<Result<BrowsedPage>> {
      const { brand, discId, after } = query
      if (discId !== undefined && !catalog.byId(discId)) return refused('disc-not-found')
      if (brand !== undefined && !brands().has(brand)) return done({ bags: [], next: null })
      const position = after === undefined ? undefined : browsePosition(after)
      if (after !== undefined && !position) {
        return refused('bad-request', {
          message: "This page of bags doesn't exist. Please start from the first one.",
          field: 'after',
        })
      }
      // One more than fits on a page shows whether another page follows.
      const rows = await browsedRows(engine, reader, orderOf(query), {
        position,
        limit: BROWSED_PER_PAGE + 1,
      })
      const shown = rows.slice(0, BROWSED_PER_PAGE)
      const last = rows.length > shown.length ? shown.at(-1) : undefined
      return done({ bags: shown.map(bagOf), next: last ? browseCursor(last) : null })
    },
  }
}

export type Browsing = ReturnType<typeof makeBrowsing>
