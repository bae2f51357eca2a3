// Browsing public bags (rule BP9).
import { formatBrowseCursor, BROWSE_PAGE_SIZE, parseBrowseCursor } from '@bagwise/domain/bag'
import type { Database } from '../platform/db/connect.ts'
import type { HandlersOf } from '../platform/http/caller.ts'
import { browsedBags } from './browsing-queries.ts'
import { done, refused } from '../platform/result.ts'
import type { CatalogService } from '../catalog/index.ts'

export const makeBrowsing = ({
  database: { engine, reader },
  catalog,
}: {
  database: Pick<Database, 'engine' | 'reader'>
  catalog: CatalogService
}): HandlersOf<'browseBags'> => ({
  async browseBags({ query }) {
    const { discId, after } = query
    if (discId !== undefined && !catalog.byId(discId)) return refused('disc-not-found')
    const position = after === undefined ? undefined : parseBrowseCursor(after)
    if (after !== undefined && !position) {
      return refused('bad-request', {
        message: "This page of bags doesn't exist. Please start from the first one.",
        field: 'after',
      })
    }
    // Read one extra bag to find out whether there is another page.
    const limit = BROWSE_PAGE_SIZE + 1
    const found = await browsedBags(engine, reader, query, { position, limit })
    const bags = found.slice(0, BROWSE_PAGE_SIZE)
    const last = found.length > bags.length ? bags.at(-1) : undefined
    const next = last ? formatBrowseCursor({ ...last, score: last.completenessScore }) : null
    return done({ bags, next })
  },
})
