// Browsing public bags (rule BP9).
import type { BrowsedBag, BrowseQuery } from '@bagwise/contract'
import { browseCursor, BROWSED_PER_PAGE, browsePosition } from '@bagwise/domain/bag'
import type { Database } from '../platform/db/connect.ts'
import { browsedBags } from './browsing-queries.ts'
import { done, type Result, refused } from '../platform/result.ts'
import type { CatalogService } from '../catalog/index.ts'

type BrowsedPage = { bags: BrowsedBag[]; next: string | null }

export const makeBrowsing = ({
  database: { engine, reader },
  catalog,
}: {
  database: Pick<Database, 'engine' | 'reader'>
  catalog: CatalogService
}) => ({
  /** For anyone. */
  async page(query: BrowseQuery): Promise<Result<BrowsedPage>> {
    const { discId, after } = query
    if (discId !== undefined && !catalog.byId(discId)) return refused('disc-not-found')
    const position = after === undefined ? undefined : browsePosition(after)
    if (after !== undefined && !position) {
      return refused('bad-request', {
        message: "This page of bags doesn't exist. Please start from the first one.",
        field: 'after',
      })
    }
    // Read one extra bag to find out whether there is another page.
    const limit = BROWSED_PER_PAGE + 1
    const found = await browsedBags(engine, reader, query, { position, limit })
    const bags = found.slice(0, BROWSED_PER_PAGE)
    const last = found.length > bags.length ? bags.at(-1) : undefined
    const next = last ? browseCursor({ ...last, score: last.completenessScore }) : null
    return done({ bags, next })
  },
})

export type Browsing = ReturnType<typeof makeBrowsing>
