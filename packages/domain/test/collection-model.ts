// A simple model of bags and owned discs, to compare with the database.
import { DISCS_PER_BAG } from '../src/bag/limits.ts'
import { done, type Result } from '../src/result.ts'
import { afterAction, type OwnedDiscAction, moldsToAdd } from '../src/collection/actions.ts'
import type { BagMembership, OwnedDiscFields } from '../src/collection/owned-disc.ts'

export type ModelOwnedDisc = OwnedDiscFields & BagMembership & { readonly id: string }

export type CollectionModel<T extends ModelOwnedDisc = ModelOwnedDisc> = {
  readonly ownedDiscs: readonly T[]
  /** The molds of each bag, in its order. */
  readonly bags: ReadonlyMap<string, readonly string[]>
}

type Bags = CollectionModel['bags']

const hasMold = (bags: Bags) => (bagId: string, discId: string) =>
  bags.get(bagId)?.includes(discId) ?? false

const withBag = (bags: Bags, bagId: string, molds: readonly string[]): Bags =>
  new Map([...bags, [bagId, molds]])

/** Applies the action to all of the owned discs or to none. */
export function withAction<T extends ModelOwnedDisc>(
  { ownedDiscs, bags }: CollectionModel<T>,
  ownedDiscIds: readonly string[],
  action: OwnedDiscAction,
): Result<CollectionModel<T>, { readonly reason: 'bag-not-found' | 'bag-full' }> {
  const ids = new Set(ownedDiscIds)
  let after = bags
  if (action.kind === 'add-to-bag') {
    const molds = bags.get(action.bagId)
    if (!molds) return { kind: 'refused', reason: 'bag-not-found' }
    const chosen = ownedDiscs.filter(ownedDisc => ids.has(ownedDisc.id))
    const filled = [...molds, ...moldsToAdd(chosen, molds)]
    if (filled.length > DISCS_PER_BAG) return { kind: 'refused', reason: 'bag-full' }
    after = withBag(bags, action.bagId, filled)
  }
  return done({
    bags: after,
    ownedDiscs: ownedDiscs.flatMap(ownedDisc =>
      ids.has(ownedDisc.id) ? (afterAction(ownedDisc, action, hasMold(after)) ?? []) : [ownedDisc],
    ),
  })
}

/** Replaces a bag's molds. Owned discs of removed molds go back to the shelf. Rule CO17. */
export const withMolds = <T extends ModelOwnedDisc>(
  { ownedDiscs, bags }: CollectionModel<T>,
  bagId: string,
  molds: readonly string[],
): CollectionModel<T> => ({
  bags: withBag(bags, bagId, molds),
  ownedDiscs: ownedDiscs.map(ownedDisc =>
    ownedDisc.bagIds.includes(bagId) && !molds.includes(ownedDisc.discId)
      ? { ...ownedDisc, bagIds: ownedDisc.bagIds.filter(id => id !== bagId) }
      : ownedDisc,
  ),
})

/** Deletes a bag, but not its owned discs. Rule CO17. */
export const withoutBag = <T extends ModelOwnedDisc>(
  model: CollectionModel<T>,
  bagId: string,
): CollectionModel<T> => {
  const { ownedDiscs, bags } = withMolds(model, bagId, [])
  return { ownedDiscs, bags: new Map([...bags].filter(([id]) => id !== bagId)) }
}
