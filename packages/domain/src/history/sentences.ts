// A change in one sentence, as a player would write it. Rule HI4.
import type { ChangedRow, Difference } from './difference.ts'

export const CHANGE_KINDS = [
  'add',
  'remove',
  'swap',
  'convert',
  'reorder',
  'note',
  'import',
  'pack',
  'copy',
  'add-owned-disc',
  'remove-owned-disc',
  'switch-mold',
  'undo',
  'restore',
  'day',
] as const
export type ChangeKind = (typeof CHANGE_KINDS)[number]

type NamedDisc = { readonly name: string; readonly brand: string }
type DiscOf = (discId: string) => NamedDisc | undefined

const countOf = (count: number): string => `${count} ${count === 1 ? 'disc' : 'discs'}`

/** 'Roc', 'Roc and Zeus', '3 discs'. */
function namesOf(rows: readonly ChangedRow[], discOf: DiscOf): string {
  const names = rows.slice(0, 2).map(({ discId }) => discOf(discId)?.name)
  return rows.length > 2 || names.includes(undefined) ? countOf(rows.length) : names.join(' and ')
}

type Summary = {
  readonly added: readonly ChangedRow[]
  readonly removed: readonly ChangedRow[]
  /** Each with the row before. */
  readonly swapped: readonly (readonly [ChangedRow, ChangedRow])[]
  readonly noted: readonly ChangedRow[]
  readonly moved: boolean
}

function summarize({ before, after }: Difference): Summary {
  const old = new Map(before.map(row => [row.id, row]))
  const afterIds = new Set(after.map(row => row.id))
  const pairs = after.flatMap(row => {
    const previous = old.get(row.id)
    return previous ? [[previous, row] as const] : []
  })
  return {
    added: after.filter(row => !old.has(row.id)),
    removed: before.filter(row => !afterIds.has(row.id)),
    swapped: pairs.filter(([previous, row]) => previous.discId !== row.discId),
    noted: pairs.filter(([previous, row]) => previous.notes !== row.notes).map(([, row]) => row),
    moved: pairs.some(([, row]) => row.position !== null),
  }
}

function generalSentence(summary: Summary, discOf: DiscOf): string {
  const { added, removed, swapped, noted, moved } = summary
  const [[from, to] = []] = swapped
  const parts = [
    from && to && swapped.length === 1
      ? `Swapped ${namesOf([from], discOf)} for ${namesOf([to], discOf)}`
      : swapped.length > 0 && `Swapped ${countOf(swapped.length)}`,
    added.length > 0 && `Added ${namesOf(added, discOf)}`,
    removed.length > 0 && `Removed ${namesOf(removed, discOf)}`,
  ].filter(part => part !== false)
  if (parts.length > 0)
    return parts.map((part, index) => (index === 0 ? part : lowerFirst(part))).join(', ')
  if (noted.length > 0) return `Edited the note on ${namesOf(noted, discOf)}`
  return moved ? 'Changed the order' : 'Changed which of your discs are in the bag'
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

/** `detail` is the sentence of the change that was undone, the name of the copied bag, or the number of merged changes. */
export function describeChange(
  kind: ChangeKind,
  difference: Difference,
  discOf: DiscOf,
  detail = '',
): string {
  const summary = summarize(difference)
  const { added, swapped } = summary
  const general = generalSentence(summary, discOf)
  const [changed] = difference.after
  const mold = changed ? namesOf([changed], discOf) : 'disc'
  switch (kind) {
    case 'convert': {
      const brand = discOf(swapped[0]?.[1].discId ?? '')?.brand
      if (swapped.length > 0 && brand !== undefined)
        return `Converted ${countOf(swapped.length)} to ${brand}`
      return `Added ${namesOf(added, discOf)} from a conversion`
    }
    case 'import':
      return `Imported ${namesOf(added, discOf)}`
    case 'pack':
      return `Packed ${countOf(added.length)}`
    case 'copy':
      return detail ? `Copied ${countOf(added.length)} from ${detail}` : general
    case 'add-owned-disc':
      return added.length > 0 ? general : `Put your ${mold} in the bag`
    case 'remove-owned-disc':
      return `Took your ${mold} out of the bag`
    case 'switch-mold':
      return `Switched a custom mold to ${mold}`
    case 'undo':
      return `Undid: ${detail}`
    case 'restore':
      return 'Restored an earlier version'
    case 'day':
      return `${detail} changes: ${lowerFirst(general)}`
    case 'add':
    case 'remove':
    case 'swap':
    case 'reorder':
    case 'note':
      return general
  }
}
