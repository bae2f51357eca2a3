// What a player may do with the discs they own, and how the collection looks once it is done.
import type { OwnedDisc, OwnedDiscActionBody, NewOwnedDisc } from '@bagwise/contract'
import {
  afterAction,
  type OwnedDiscAction,
  type OwnedDiscFields,
  NEW_OWNED_DISC,
} from '@bagwise/domain/collection'

export type OwnedDiscChange =
  /** The ids are created here, so a repeated request can't add them twice. */
  | { readonly kind: 'add'; readonly ownedDiscs: readonly NewOwnedDisc[]; readonly bagId?: string }
  | {
      readonly kind: 'edit'
      readonly ownedDiscId: string
      /** What the player saw. */
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
      // Whether a bag still holds the mold is the server's to say; until then it is shown as it was.
      return ownedDiscs.flatMap(ownedDisc =>
        ids.has(ownedDisc.id) ? (acted(ownedDisc, change.action) ?? []) : [ownedDisc],
      )
    }
  }
}

function acted(ownedDisc: OwnedDisc, action: OwnedDiscAction): OwnedDisc | undefined {
  const after = afterAction(ownedDisc, action, () => true)
  return after && { ...after, bagIds: [...after.bagIds], lostFrom: [...after.lostFrom] }
}

/** An owned disc on its way to the server. */
const unsent = (ownedDisc: NewOwnedDisc, bagId: string | undefined): OwnedDisc => ({
  ...NEW_OWNED_DISC,
  ...definedOf(ownedDisc),
  id: ownedDisc.id,
  discId: ownedDisc.discId,
  bagIds: bagId === undefined ? [] : [bagId],
  lostFrom: [],
  version: 0,
  createdAt: new Date().toISOString(),
})

const definedOf = (ownedDisc: NewOwnedDisc): Partial<OwnedDiscFields> =>
  Object.fromEntries(Object.entries(ownedDisc).filter(([, value]) => value !== undefined))

/** Replaces what a change affected with the server's response. */
export function withOwnedDiscAnswer(
  ownedDiscs: readonly OwnedDisc[],
  change: OwnedDiscChange,
  answer: readonly OwnedDisc[],
): OwnedDisc[] {
  const answered = new Map(answer.map(ownedDisc => [ownedDisc.id, ownedDisc]))
  const gone = new Set(
    change.kind === 'act' ? change.ownedDiscIds.filter(id => !answered.has(id)) : [],
  )
  const known = new Set(ownedDiscs.map(({ id }) => id))
  return [
    ...ownedDiscs
      .filter(({ id }) => !gone.has(id))
      .map(ownedDisc => answered.get(ownedDisc.id) ?? ownedDisc),
    ...answer.filter(({ id }) => !known.has(id)),
  ]
}
