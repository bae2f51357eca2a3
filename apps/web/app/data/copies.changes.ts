// What a player may do with the discs they own, and how the collection looks once it is done.
import type { Copy, CopyActionBody, NewCopy } from '@bagwise/contract'
import { afterAction, type CopyAction, type CopyFields, NEW_COPY } from '@bagwise/domain/copy'

export type CopyChange =
  /** The ids are made here, so that a repeated request adds nothing twice. */
  | { readonly kind: 'add'; readonly copies: readonly NewCopy[]; readonly bagId?: string }
  | {
      readonly kind: 'edit'
      readonly copyId: string
      /** What the player saw. */
      readonly version: number
      readonly fields: Partial<CopyFields>
    }
  | { readonly kind: 'act'; readonly copyIds: readonly string[]; readonly action: CopyActionBody }

/** The copies as they will be: each change on top of the one before. */
export const withCopyChanges = (
  copies: readonly Copy[],
  changes: readonly CopyChange[],
): readonly Copy[] => changes.reduce(withCopyChange, copies)

function withCopyChange(copies: readonly Copy[], change: CopyChange): readonly Copy[] {
  switch (change.kind) {
    case 'add': {
      const known = new Set(copies.map(({ id }) => id))
      const added = change.copies.filter(({ id }) => !known.has(id))
      return [...copies, ...added.map(copy => unsent(copy, change.bagId))]
    }
    case 'edit':
      return copies.map(copy => (copy.id === change.copyId ? { ...copy, ...change.fields } : copy))
    case 'act': {
      const ids = new Set(change.copyIds)
      const action = wholeAction(change.action)
      // Whether a bag still holds the mold is the server's to say; until then it is shown as it was.
      return copies.flatMap(copy => (ids.has(copy.id) ? (acted(copy, action) ?? []) : [copy]))
    }
  }
}

function acted(copy: Copy, action: CopyAction): Copy | undefined {
  const after = afterAction(copy, action, () => true)
  return after && { ...after, bagIds: [...after.bagIds], lostFrom: [...after.lostFrom] }
}

/** An action with every field it may have; what was left out is not known. */
const wholeAction = (action: CopyActionBody): CopyAction =>
  action.kind === 'move'
    ? {
        kind: 'move',
        place: action.place as Exclude<typeof action.place, 'shelf'>,
        placeDate: action.placeDate ?? null,
        course: action.course ?? null,
        hole: action.hole ?? null,
        placeNote: action.placeNote ?? null,
      }
    : action

/** A copy on its way to the server. */
const unsent = (copy: NewCopy, bagId: string | undefined): Copy => ({
  ...NEW_COPY,
  ...definedOf(copy),
  id: copy.id,
  discId: copy.discId,
  bagIds: bagId === undefined ? [] : [bagId],
  lostFrom: [],
  version: 0,
  createdAt: new Date().toISOString(),
})

const definedOf = (copy: NewCopy): Partial<CopyFields> =>
  Object.fromEntries(Object.entries(copy).filter(([, value]) => value !== undefined))

/** Puts the server's answer in the place of what it changed. */
export function withCopyAnswer(
  copies: readonly Copy[],
  change: CopyChange,
  answer: readonly Copy[],
): Copy[] {
  const answered = new Map(answer.map(copy => [copy.id, copy]))
  const gone = new Set(change.kind === 'act' ? change.copyIds.filter(id => !answered.has(id)) : [])
  const known = new Set(copies.map(({ id }) => id))
  return [
    ...copies.filter(({ id }) => !gone.has(id)).map(copy => answered.get(copy.id) ?? copy),
    ...answer.filter(({ id }) => !known.has(id)),
  ]
}
