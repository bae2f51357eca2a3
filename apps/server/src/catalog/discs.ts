// The library, and one disc with its description and store links.
import type { DiscDetail } from '@bagwise/contract'
import { storeLinks } from '@bagwise/domain/disc'
import type { Database } from '../platform/db/connect.ts'
import type { HandlersOf } from '../platform/http/caller.ts'
import { done, type Result, problem } from '../platform/result.ts'
import type { CatalogService } from './catalog.ts'
import { findDiscTexts } from './queries.ts'

type DiscDeps = {
  readonly database: Pick<Database, 'reader'>
  readonly catalog: CatalogService
  /** How many public bags have the disc; undefined before the first count. */
  readonly bagCountOf: (discId: string) => Promise<number | undefined>
}

export async function discDetail(
  { database, catalog }: Pick<DiscDeps, 'database' | 'catalog'>,
  id: string,
): Promise<Result<DiscDetail>> {
  const disc = catalog.byId(id)
  const texts = disc && (await findDiscTexts(database.reader, id))
  if (!disc || !texts) return problem('disc-not-found')
  return done({
    disc,
    description: JSON.parse(texts.description) as DiscDetail['description'],
    storeLinks: storeLinks(JSON.parse(texts.affiliate_links) as Record<string, string>),
    agreement: { agree: texts.sources_agreeing, total: texts.sources_total },
  })
}

export const makeDiscHandlers = (deps: DiscDeps): HandlersOf<'listDiscs' | 'getDisc'> => ({
  listDiscs: () =>
    Promise.resolve(done({ version: deps.catalog.version, discs: [...deps.catalog.discs] })),
  getDisc: async ({ params }) => {
    const detail = await discDetail(deps, params.discId)
    if (detail.kind === 'refused') return detail
    const bagCount = await deps.bagCountOf(params.discId)
    return done(bagCount === undefined ? detail.value : { ...detail.value, bagCount })
  },
})
