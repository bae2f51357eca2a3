// Browsing public bags (rule BP9).
import { formatBrowseCursor, BROWSE_PAGE_SIZE, parseBrowseCursor } from '@bagwise/domain/bag'
import { isStorable } from '@bagwise/domain/text'
import type { Database } from '../platform/db/connect.ts'
import type { HandlersOf } from '../platform/http/caller.ts'
import { listBrowsedBags } from './browsing-queries.ts'
import { done, problem } from '../platform/result.ts'
import type { CatalogService } from '../catalog/index.ts'

export const makeBrowsingHandlers = ({
  database: { engine, reader },
  catalog,
}: {
  database: Pick<Database, 'engine' | 'reader'>
  catalog: CatalogService
}): HandlersOf<'browseBags'> => ({
  async browseBags({ query }) {
    const { brand, discId, after } = query
    // PostgreSQL rejects null characters. No brand contains control characters.
    if (brand !== undefined && !isStorable(brand, 'one')) return done({ bags: [], next: null })
    if (discId !== undefined && !catalog.byId(discId)) return problem('disc-not-found')
    const position = after === undefined ? undefined : parseBrowseCursor(after)
    // Read one extra bag to find out whether there is another page.
    const limit = BROWSE_PAGE_SIZE + 1
    const found = await listBrowsedBags(engine, reader, query, { position, limit })
    const bags = found.slice(0, BROWSE_PAGE_SIZE)
    const last = found.length > bags.length ? bags.at(-1) : undefined
    const next = last ? formatBrowseCursor({ ...last, score: last.completenessScore }) : null
    return done({ bags, next })
  },
})
