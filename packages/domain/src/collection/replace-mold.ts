// Replacing a custom mold with a library disc (rule CO22).
import { checkNote } from '../bag/limits.ts'
import { type Positioned, renumber } from '../bag/list.ts'
import { checkOwnedDiscField } from './checks.ts'

const joinedNotes = (a: string | null, b: string | null): string | null =>
  a && b && a !== b ? `${a}\n${b}` : (a ?? b)

type Row = Positioned & { readonly discId: string; readonly notes: string | null }

/** Replaces the mold in the bag's rows with the library disc. If the bag already has that disc, the notes are joined. */
export function replaceMold<T extends Row>(
  rows: readonly T[],
  moldId: string,
  libraryId: string,
): {
  readonly rows: readonly T[]
  /** The mold's note, if it doesn't fit in the library disc's note. */
  readonly leftOver: string | null
} {
  const moldRow = rows.find(row => row.discId === moldId)
  const libraryRow = rows.find(row => row.discId === libraryId)
  if (!moldRow) return { rows, leftOver: null }
  if (!libraryRow) {
    const replaced = rows.map(row => (row === moldRow ? { ...row, discId: libraryId } : row))
    return { rows: replaced, leftOver: null }
  }
  const joined = joinedNotes(libraryRow.notes, moldRow.notes)
  const hasRoom = checkNote(joined ?? '').kind === 'done'
  const notes = hasRoom ? joined : libraryRow.notes
  const remaining = rows
    .filter(row => row !== moldRow)
    .map(row => (row === libraryRow ? Object.assign({}, row, { notes }) : row))
  return { rows: renumber(remaining), leftOver: hasRoom ? null : moldRow.notes }
}

/** Adds a note to the first owned disc with enough room, preferring those in the bag; undefined if none has room. */
export function addNote<
  T extends { readonly bagIds: readonly string[]; readonly note: string | null },
>(ownedDiscs: readonly T[], bagId: string, note: string): T[] | undefined {
  const [inBag = [], others = []] = [true, false].map(isInBag =>
    ownedDiscs.filter(({ bagIds }) => bagIds.includes(bagId) === isInBag),
  )
  for (const ownedDisc of [...inBag, ...others]) {
    const checked = checkOwnedDiscField('note', joinedNotes(ownedDisc.note, note))
    if (checked.kind === 'refused') continue
    return ownedDiscs.map(other =>
      other === ownedDisc ? { ...ownedDisc, note: checked.value } : other,
    )
  }
  return undefined
}
