// The changes that a player can make to their owned discs, and the collection after them.
import type { OwnedDisc, OwnedDiscActionBody } from '@bagwise/contract'
import { afterAction, type OwnedDiscFields } from '@bagwise/domain/collection'

export type OwnedDiscChange =
  | {
      readonly kind: 'add'
      /** The ids are created here, so a repeated request can't add them twice. */
      readonly ownedDiscs: readonly (OwnedDiscFields & { readonly id: string })[]
      readonly bagId?: string
    }
  | {
      readonly kind: 'edit'
      readonly ownedDiscId: string
      /** The version that the player saw. */
      readonly version: number
      readonly fields: Partial<OwnedDiscFields>
    }
  | {
      readonly kind: 'act'
      readonly ownedDiscIds: readonly string[]
      readonly action: OwnedDiscActionBody
    }

/** The owned discs as they will be: each change on top of the one before. */
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
      const known = new Set(ownedDiscs.map(({ id }) => id))
      const added = change.ownedDiscs.filter(({ id }) => !known.has(id))
      return [...ownedDiscs, ...added.map(ownedDisc => unsent(ownedDisc, change.bagId))]
    }
    case 'edit':
      return ownedDiscs.map(ownedDisc =>
        ownedDisc.id === change.ownedDiscId ? { ...ownedDisc, ...change.fields } : ownedDisc,
      )
    case 'act': {
      const ids = new Set(change.ownedDiscIds)
      return ownedDiscs.flatMap(ownedDisc => {
        if (!ids.has(ownedDisc.id)) return [ownedDisc]
        // The server checks whether a bag still has the mold; until then it looks as before.
        const after = afterAction(ownedDisc, change.action, () => true)
        return after ? [{ ...after, bagIds: [...after.bagIds], lostFrom: [...after.lostFrom] }] : []
      })
    }
  }
}

/** An owned disc on its way to the server. */
const unsent = (
  ownedDisc: OwnedDiscFields & { readonly id: string },
  bagId: string | undefined,
): OwnedDisc => ({
  ...ownedDisc,
  bagIds: bagId === undefined ? [] : [bagId],
  lostFrom: [],
  version: 0,
  createdAt: new Date().toISOString(),
})

/** The collection after the server saved a change: an action deletes the discs that aren't in its response. */
export function withSavedOwnedDiscs(
  ownedDiscs: readonly OwnedDisc[],
  change: OwnedDiscChange,
  saved: readonly OwnedDisc[],
): OwnedDisc[] {
  const byId = new Map(saved.map(ownedDisc => [ownedDisc.id, ownedDisc]))
  const acted = new Set(change.kind === 'act' ? change.ownedDiscIds : [])
  const kept = ownedDiscs.filter(({ id }) => byId.has(id) || !acted.has(id))
  // A map keeps the place of the discs that it had before.
  return [...new Map([...kept, ...saved].map(ownedDisc => [ownedDisc.id, ownedDisc])).values()]
}
