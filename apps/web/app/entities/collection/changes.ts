import type { OwnedDisc, OwnedDiscActionBody } from '@bagwise/contract'
import { afterAction, type OwnedDiscFields } from '@bagwise/domain/collection'

type NewOwnedDisc = OwnedDiscFields & { readonly id: string }

export type OwnedDiscChange =
  | {
      readonly kind: 'add'
      /** The ids are created by the client, so a retry can't add the discs twice. */
      readonly ownedDiscs: readonly NewOwnedDisc[]
      readonly bagId?: string
    }
  | {
      readonly kind: 'edit'
      readonly ownedDiscId: string
      /** The version that the player edited. */
      readonly version: number
      readonly fields: Partial<OwnedDiscFields>
    }
  | {
      readonly kind: 'act'
      readonly ownedDiscIds: readonly string[]
      readonly action: OwnedDiscActionBody
    }

export const withOwnedDiscChanges = (
  ownedDiscs: readonly OwnedDisc[],
  changes: readonly OwnedDiscChange[],
): readonly OwnedDisc[] => changes.reduce(withOwnedDiscChange, ownedDiscs)

function withOwnedDiscChange(
  ownedDiscs: readonly OwnedDisc[],
  change: OwnedDiscChange,
): readonly OwnedDisc[] {
  switch (change.kind) {
    case 'add': {
      const existingIds = new Set(ownedDiscs.map(({ id }) => id))
      const added = change.ownedDiscs.filter(({ id }) => !existingIds.has(id))
      const bagIds = change.bagId === undefined ? [] : [change.bagId]
      return [...ownedDiscs, ...added.map(ownedDisc => toUnsavedDisc(ownedDisc, bagIds))]
    }
    case 'edit':
      return ownedDiscs.map(ownedDisc =>
        ownedDisc.id === change.ownedDiscId ? { ...ownedDisc, ...change.fields } : ownedDisc,
      )
    case 'act': {
      const ids = new Set(change.ownedDiscIds)
      return ownedDiscs.flatMap(ownedDisc => {
        if (!ids.has(ownedDisc.id)) return [ownedDisc]
        // Assumes that the bags still have the mold. The server checks it.
        const after = afterAction(ownedDisc, change.action, () => true)
        return after ? [{ ...after, bagIds: [...after.bagIds], lostFrom: [...after.lostFrom] }] : []
      })
    }
  }
}

function toUnsavedDisc(fields: NewOwnedDisc, bagIds: string[]): OwnedDisc {
  return { ...fields, bagIds, lostFrom: [], version: 0, createdAt: new Date().toISOString() }
}

/** The collection after the server saved a change: an action deletes the discs that aren't in its response. */
export function withSavedOwnedDiscs(
  ownedDiscs: readonly OwnedDisc[],
  change: OwnedDiscChange,
  saved: readonly OwnedDisc[],
): OwnedDisc[] {
  const byId = new Map(saved.map(ownedDisc => [ownedDisc.id, ownedDisc]))
  const affectedIds = new Set(change.kind === 'act' ? change.ownedDiscIds : [])
  const remaining = ownedDiscs.filter(({ id }) => byId.has(id) || !affectedIds.has(id))
  // A map keeps the order of existing discs.
  return [...new Map([...remaining, ...saved].map(ownedDisc => [ownedDisc.id, ownedDisc])).values()]
}
