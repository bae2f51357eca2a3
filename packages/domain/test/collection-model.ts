// Bags and copies together as plain values: what a bag holds and what carries what after each change.
import { DISCS_PER_BAG } from '../src/bag/limits.ts'
import { done, type Result } from '../src/result.ts'
import { afterAction, type CopyAction, moldsToAdd } from '../src/copy/actions.ts'
import type { Carrying, CopyFields } from '../src/copy/copy.ts'

export type ModelCopy = CopyFields & Carrying & { readonly id: string }

export type CollectionModel<T extends ModelCopy = ModelCopy> = {
  readonly copies: readonly T[]
  /** The molds of each bag, in its order. */
  readonly bags: ReadonlyMap<string, readonly string[]>
}

type Bags = CollectionModel['bags']

const holds = (bags: Bags) => (bagId: string, discId: string) =>
  bags.get(bagId)?.includes(discId) ?? false

const withBag = (bags: Bags, bagId: string, molds: readonly string[]): Bags =>
  new Map([...bags, [bagId, molds]])

/** Applies the action to all of the copies or to none. */
export function withAction<T extends ModelCopy>(
  { copies, bags }: CollectionModel<T>,
  copyIds: readonly string[],
  action: CopyAction,
): Result<CollectionModel<T>, { readonly reason: 'bag-not-found' | 'bag-full' }> {
  const ids = new Set(copyIds)
  let after = bags
  if (action.kind === 'carry') {
    const molds = bags.get(action.bagId)
    if (!molds) return { kind: 'refused', reason: 'bag-not-found' }
    const chosen = copies.filter(copy => ids.has(copy.id))
    const filled = [...molds, ...moldsToAdd(chosen, molds)]
    if (filled.length > DISCS_PER_BAG) return { kind: 'refused', reason: 'bag-full' }
    after = withBag(bags, action.bagId, filled)
  }
  return done({
    bags: after,
    copies: copies.flatMap(copy =>
      ids.has(copy.id) ? (afterAction(copy, action, holds(after)) ?? []) : [copy],
    ),
  })
}

/** A bag holds these molds now; copies of what left it go back to the shelf. Rule CO17. */
export const withMolds = <T extends ModelCopy>(
  { copies, bags }: CollectionModel<T>,
  bagId: string,
  molds: readonly string[],
): CollectionModel<T> => ({
  bags: withBag(bags, bagId, molds),
  copies: copies.map(copy =>
    copy.bagIds.includes(bagId) && !molds.includes(copy.discId)
      ? { ...copy, bagIds: copy.bagIds.filter(id => id !== bagId) }
      : copy,
  ),
})

/** The copies stay. Rule CO17. */
export const withoutBag = <T extends ModelCopy>(
  model: CollectionModel<T>,
  bagId: string,
): CollectionModel<T> => {
  const { copies, bags } = withMolds(model, bagId, [])
  return { copies, bags: new Map([...bags].filter(([id]) => id !== bagId)) }
}
