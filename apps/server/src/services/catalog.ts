// The catalog in memory: the discs of this version, and removed discs that are still in bags.
import { catalogVersion, discs as shippedDiscs } from '@bagwise/catalog'
import type { Disc } from '@bagwise/domain/disc'

export type CatalogService = {
  /** Every disc in the library, sorted by brand and name. */
  readonly discs: readonly Disc[]
  /** Also finds discs that were removed from the library but are still in bags. */
  readonly byId: (id: string) => Disc | undefined
  readonly version: string
}

export function makeCatalogService({ retired }: { retired: readonly Disc[] }): CatalogService {
  const index = new Map([...retired, ...shippedDiscs].map(disc => [disc.id, disc]))
  return { discs: shippedDiscs, byId: id => index.get(id), version: catalogVersion }
}
