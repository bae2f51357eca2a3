// Converts a stored bag to its API form, with discs from the catalog in memory.
import type { Bag, BagScore, ProfileBag, PublicBag } from '@bagwise/contract'
import type { Disc } from '@bagwise/domain/disc'
import type { StoredBagDisc } from './disc-queries.ts'
import type { BagSummary, BagWithDiscs } from './queries.ts'
import { hiddenField } from '../profiles/index.ts'
import type { StoredScore } from '../scores/index.ts'
import { iso } from '../platform/time.ts'
import { type CatalogService, UnknownDiscError, discFinder } from '../catalog/index.ts'
import type { VisibleOwnedDisc } from './carried-queries.ts'

/** The parts of a bag that others may see. */
export type VisibleBag = Pick<BagWithDiscs, 'discs' | 'customMolds'> & {
  readonly bag: Pick<BagWithDiscs['bag'], 'id' | 'name' | 'isPrimary' | 'address'> &
    Partial<Pick<BagWithDiscs['bag'], 'hidden'>>
  readonly score: Pick<StoredScore, 'completenessScore' | 'scoreBreakdown'> | undefined
}

const discIn = (
  catalog: CatalogService,
  { customMolds }: Pick<BagWithDiscs, 'customMolds'>,
  { discId }: StoredBagDisc,
): Disc => {
  const disc = discFinder(catalog, customMolds)(discId)
  if (!disc) throw new UnknownDiscError(discId)
  return disc
}

export const scoreView = (score: StoredScore): BagScore => ({
  completenessScore: score.completenessScore,
  scoreBreakdown: score.scoreBreakdown,
  bagPreview: score.bagPreview,
  calculatedAt: iso(score.calculatedAt),
})

/** A bag's discs as its owner sees them. */
export const bagDiscsView = (
  catalog: CatalogService,
  { discs, customMolds }: Pick<BagWithDiscs, 'discs' | 'customMolds'>,
): Bag['discs'] =>
  discs.map(row => ({
    id: row.id,
    order: row.order,
    notes: row.notes,
    disc: discIn(catalog, { customMolds }, row),
  }))

/** A bag as its owner sees it. */
export const bagView = (
  catalog: CatalogService,
  { bag, discs, customMolds, score }: BagWithDiscs,
): Bag => ({
  id: bag.id,
  name: bag.name,
  visibility: bag.visibility,
  address: bag.address,
  linkToken: bag.linkToken,
  isPrimary: bag.isPrimary,
  isActive: bag.isActive,
  version: bag.version,
  lastChangeId: bag.lastChangeId,
  ...(bag.changeId !== undefined && { changeId: bag.changeId }),
  createdAt: bag.createdAt,
  discs: bagDiscsView(catalog, { discs, customMolds }),
  score: score ? scoreView(score) : null,
  ...hiddenField(bag.hidden),
})

/** A bag on a profile, for everyone who may see it there. */
export const profileBagView = ({ bag, discCount, discIds, score }: BagSummary): ProfileBag => ({
  id: bag.id,
  name: bag.name,
  isPrimary: bag.isPrimary,
  address: bag.address,
  discCount,
  discIds: [...discIds],
  score: score ? { completenessScore: score.completenessScore } : null,
  // Only its owner can see a hidden bag.
  ...hiddenField(bag.hidden),
})

/** Limited, because a bag may carry thousands of owned discs. */
const MAX_VISIBLE_PER_DISC = 5

function limitOwnedDiscs(
  visible: readonly VisibleOwnedDisc[],
): Pick<PublicBag['discs'][number], 'ownedDiscs' | 'moreOwnedDiscs'> {
  const more = visible.length - MAX_VISIBLE_PER_DISC
  return {
    ownedDiscs: visible
      .slice(0, MAX_VISIBLE_PER_DISC)
      .map(({ plastic, weight, condition }) => ({ plastic, weight, condition })),
    ...(more > 0 && { moreOwnedDiscs: more }),
  }
}

/** A bag as others see it. Includes owned discs only if the player shows them (rule CO25). */
export const publicBagView = (
  catalog: CatalogService,
  { bag, discs, customMolds, score }: VisibleBag,
  visibleOwnedDiscs?: readonly VisibleOwnedDisc[],
): PublicBag => {
  const byMold = visibleOwnedDiscs && Map.groupBy(visibleOwnedDiscs, ({ discId }) => discId)
  return {
    id: bag.id,
    name: bag.name,
    isPrimary: bag.isPrimary,
    address: bag.address,
    discs: discs.map(row => ({
      order: row.order,
      notes: row.notes,
      disc: discIn(catalog, { customMolds }, row),
      ...(byMold && limitOwnedDiscs(byMold.get(row.discId) ?? [])),
    })),
    score: score
      ? { completenessScore: score.completenessScore, scoreBreakdown: score.scoreBreakdown }
      : null,
    // Only its owner can see a hidden bag.
    ...hiddenField(bag.hidden ?? null),
  }
}
