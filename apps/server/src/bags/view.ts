// Converts a stored bag to its API form, with discs from the catalog in memory.
import type { Bag, BagScore, ProfileBag, PublicBag } from '@bagwise/contract'
import type { Disc } from '@bagwise/domain/disc'
import type { StoredBagDisc } from './disc-queries.ts'
import type { StoredBag } from './queries.ts'
import { shownRestriction } from '../profiles/index.ts'
import type { StoredScore } from '../scores/index.ts'
import type { StoredBagSummary, StoredWholeBag } from './whole-bag-queries.ts'
import { iso } from '../platform/db/values.ts'
import { type CatalogService, UnknownDiscError, discFinder } from '../catalog/index.ts'
import type { ShownCopy } from './carried-queries.ts'

export type WholeBag = {
  readonly bag: Pick<StoredBag, 'id' | 'name' | 'isPrimary' | 'address'> &
    Partial<Pick<StoredBag, 'hidden'>>
  readonly discs: readonly StoredBagDisc[]
  readonly ownMolds: readonly Disc[]
  readonly score: Pick<StoredScore, 'completenessScore' | 'scoreBreakdown'> | undefined
}

export type OwnBag = StoredWholeBag

function discIn(
  catalog: CatalogService,
  { ownMolds }: Pick<WholeBag, 'ownMolds'>,
  { discId }: StoredBagDisc,
): Disc {
  const disc = discFinder(catalog, ownMolds)(discId)
  if (!disc) throw new UnknownDiscError(discId)
  return disc
}

export const scoreView = (score: StoredScore): BagScore => ({
  completenessScore: score.completenessScore,
  scoreBreakdown: score.scoreBreakdown,
  bagPreview: score.bagPreview,
  calculatedAt: iso(score.calculatedAt),
})

/** For the owner. */
export const bagView = (catalog: CatalogService, { bag, discs, ownMolds, score }: OwnBag): Bag => ({
  id: bag.id,
  name: bag.name,
  visibility: bag.visibility,
  address: bag.address,
  linkToken: bag.linkToken,
  isPrimary: bag.isPrimary,
  isActive: bag.isActive,
  version: bag.version,
  createdAt: bag.createdAt,
  discs: discs.map(row => ({
    id: row.id,
    order: row.order,
    notes: row.notes,
    disc: discIn(catalog, { ownMolds }, row),
  })),
  score: score ? scoreView(score) : null,
  ...shownRestriction(bag.hidden),
})

/** The bag as everyone who may see the profile sees it. */
export const profileBagView = (own: StoredBagSummary): ProfileBag => ({
  id: own.bag.id,
  name: own.bag.name,
  isPrimary: own.bag.isPrimary,
  address: own.bag.address,
  discCount: own.discCount,
  discIds: [...own.discIds],
  score: own.score ? { completenessScore: own.score.completenessScore } : null,
  // Only its owner can see a bag that an operator hides.
  ...shownRestriction(own.bag.hidden),
})

function copiesOn(
  { discId }: StoredBagDisc,
  shown: readonly ShownCopy[],
): Pick<PublicBag['discs'][number], 'copies' | 'moreCopies'> {
  const copies = shown.filter(copy => copy.discId === discId)
  const more = (copies[0]?.total ?? 0) - copies.length
  return {
    copies: copies.map(({ plastic, weight, condition }) => ({ plastic, weight, condition })),
    ...(more > 0 && { moreCopies: more }),
  }
}

/** For everyone who may see the bag at all; copies only where their player shows them (rule CO25). */
export const publicBagView = (
  catalog: CatalogService,
  { bag, discs, ownMolds, score }: WholeBag,
  shownCopies?: readonly ShownCopy[],
): PublicBag => ({
  id: bag.id,
  name: bag.name,
  isPrimary: bag.isPrimary,
  address: bag.address,
  discs: discs.map(row => ({
    order: row.order,
    notes: row.notes,
    disc: discIn(catalog, { ownMolds }, row),
    ...(shownCopies && copiesOn(row, shownCopies)),
  })),
  score: score
    ? { completenessScore: score.completenessScore, scoreBreakdown: score.scoreBreakdown }
    : null,
  // Only its owner can see a bag that an operator hides.
  ...shownRestriction(bag.hidden ?? null),
})
