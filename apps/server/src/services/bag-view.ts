// A stored bag as it goes over the wire: its discs from the library in memory, its score or none.
import type { Bag, BagScore, PublicBag } from '@bagwise/contract'
import type { Disc } from '@bagwise/domain/disc'
import type { StoredBagDisc } from '../db/tables/bag-discs.ts'
import type { StoredBag } from '../db/tables/bags.ts'
import type { StoredScore } from '../db/tables/scores.ts'
import type { StoredWholeBag } from '../db/tables/whole-bags.ts'
import { iso } from '../db/values.ts'
import type { CatalogService } from './catalog.ts'

export type WholeBag = {
  readonly bag: Pick<StoredBag, 'id' | 'name' | 'isPrimary'>
  readonly discs: readonly StoredBagDisc[]
  readonly score: Pick<StoredScore, 'completenessScore' | 'scoreBreakdown'> | undefined
}

export type OwnBag = StoredWholeBag

function discIn(catalog: CatalogService, { discId }: StoredBagDisc): Disc {
  const disc = catalog.byId(discId)
  if (!disc) throw new Error(`A bag holds the disc ${discId}, which no catalog knows`)
  return disc
}

const scoreView = (score: StoredScore): BagScore => ({
  completenessScore: score.completenessScore,
  scoreBreakdown: score.scoreBreakdown,
  bagPreview: score.bagPreview,
  calculatedAt: iso(score.calculatedAt),
  isPublic: score.isPublic,
})

/** For the owner. */
export const bagView = (catalog: CatalogService, { bag, discs, score }: OwnBag): Bag => ({
  id: bag.id,
  name: bag.name,
  isPrimary: bag.isPrimary,
  isActive: bag.isActive,
  version: bag.version,
  createdAt: bag.createdAt,
  discs: discs.map(row => ({
    id: row.id,
    order: row.order,
    notes: row.notes,
    disc: discIn(catalog, row),
  })),
  score: score ? scoreView(score) : null,
})

/** For everyone who may see the bag at all. */
export const publicBagView = (
  catalog: CatalogService,
  { bag, discs, score }: WholeBag,
): PublicBag => ({
  id: bag.id,
  name: bag.name,
  isPrimary: bag.isPrimary,
  discs: discs.map(row => ({ order: row.order, notes: row.notes, disc: discIn(catalog, row) })),
  score: score
    ? { completenessScore: score.completenessScore, scoreBreakdown: score.scoreBreakdown }
    : null,
})
