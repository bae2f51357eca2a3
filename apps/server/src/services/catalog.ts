// The disc library in memory: what this version ships, and the discs that older bags still hold.
import { catalogVersion, discs as shippedDiscs } from '@bagwise/catalog'
import type { Disc } from '@bagwise/domain/disc'

export type CatalogService = {
  /** Every disc of the library, by brand and name. */
  readonly discs: readonly Disc[]
  /** Also finds discs that left the library but not the bags. */
  readonly byId: (id: string) => Disc | undefined
  readonly version: string
}

export function makeCatalogService({ retired }: { retired: readonly Disc[] }): CatalogService {
  const index = new Map([...retired, ...shippedDiscs].map(disc => [disc.id, disc]))
  return { discs: shippedDiscs, byId: id => index.get(id), version: catalogVersion }
}
