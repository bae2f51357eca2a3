// What an import asks the server for: each mold once, with its owned discs.
import type { ImportedDisc } from '@bagwise/contract'
import type { Disc } from '@bagwise/domain/disc'
import { isImported, numberOf, type PreviewRow } from '../../entities/bag/lists/preview-rows.ts'

type ImportedOwnedDisc = ImportedDisc['ownedDiscs'][number]
type ImportedRow = PreviewRow & { readonly disc: Disc }

const textOrNull = (text: string): string | null => text.trim() || null

/** Whether a row says nothing about an owned disc: then a bag gets the mold alone. */
const isMoldAlone = ({ fields, ink }: ImportedRow): boolean =>
  fields.count.trim() === '1' &&
  ink === null &&
  [fields.plastic, fields.weight, fields.condition, fields.color].every(text => text.trim() === '')

function ownedDiscOf({ fields, ink }: ImportedRow): ImportedOwnedDisc {
  const condition = numberOf(fields.condition)
  return {
    plastic: textOrNull(fields.plastic),
    weight: numberOf(fields.weight),
    color: textOrNull(fields.color),
    note: textOrNull(fields.note),
    ...(condition !== null && { condition }),
    ...(ink && { ink }),
  }
}

/** In the order of the list; the same mold on several lines is one disc with several owned discs. */
export function importedDiscs(
  rows: readonly PreviewRow[],
  into: 'bag' | 'collection',
): ImportedDisc[] {
  const groups = Map.groupBy(rows.filter(isImported), ({ disc }) => disc.id)
  return Array.from(groups, ([discId, group]): ImportedDisc => {
    const [first] = group
    if (into === 'bag' && group.length === 1 && first && isMoldAlone(first))
      return { discId, notes: textOrNull(first.fields.note), ownedDiscs: [] }
    const ownedDiscs = group.flatMap(row =>
      Array.from({ length: numberOf(row.fields.count) ?? 1 }, () => ownedDiscOf(row)),
    )
    return { discId, ownedDiscs }
  })
}
