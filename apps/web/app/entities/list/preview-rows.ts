// The rows of a list preview: the parsed list with the player's edits.
import { parseNumber, validateFields, makeRecord } from '../collection/edit/owned-disc-draft.ts'
import type { Ink } from '@bagwise/domain/collection'
import type { Disc } from '@bagwise/domain/disc'
import {
  isListCount,
  isNotOwned,
  LIST_COUNT_LIMIT,
  type ListDetails,
  type ListRow,
} from '@bagwise/lists'
import { countOf, formatCount } from '../../lib/format.ts'

const DETAILS = ['plastic', 'weight', 'condition', 'color', 'count'] as const
export type RowField = (typeof DETAILS)[number] | 'note'

/** The editable details, as input values. */
export type RowFields = Readonly<Record<RowField, string>>

export type RowEdit = {
  readonly discId?: string
  readonly isLeftOut?: boolean
  readonly fields?: Partial<RowFields>
}
export type RowEdits = Readonly<Record<string, RowEdit>>

/** An edit of one field keeps the row's other changes. */
export const withEdit = (edits: RowEdits, key: string, edit: RowEdit): RowEdits => {
  const previous = edits[key]
  const fields = { ...previous?.fields, ...edit.fields }
  return { ...edits, [key]: { ...previous, ...edit, fields } }
}

export const STATE_BADGES = {
  matched: { tone: 'success', children: 'Matched' },
  ambiguous: { tone: 'warning', children: 'Choose One' },
  unknown: { tone: 'danger', children: 'Not Found' },
} as const
type RowState = keyof typeof STATE_BADGES

export type PreviewRow = {
  /** Depends only on the line's text, so edits to other lines don't change it. */
  readonly key: string
  readonly line: number
  readonly text: string
  readonly state: RowState
  /** True if the list didn't name the mold clearly, even if the player has chosen one since. */
  readonly wasUnclear: boolean
  readonly disc: Disc | null
  readonly candidates: readonly Disc[]
  /** The mold name from an unknown line, for a search or a custom mold. */
  readonly name: string
  readonly fields: RowFields
  readonly ink: Ink | null
  readonly isLeftOut: boolean
  readonly problems: Partial<Record<RowField, string>>
}

/** Applies edits, which come from the browser's storage, to parsed rows. */
export function previewRows(
  rows: readonly ListRow[],
  edits: RowEdits,
  findMold: (discId: string) => Disc | undefined,
): readonly PreviewRow[] {
  const counts = new Map<string, number>()
  return rows.flatMap((row): PreviewRow[] => {
    if (row.kind === 'ignored') return []
    const index = counts.get(row.text) ?? 0
    counts.set(row.text, index + 1)
    const key = `${index} ${row.text}`
    const edit = edits[key] ?? {}
    const selected = edit.discId === undefined ? undefined : findMold(edit.discId)
    const disc = selected ?? (row.kind === 'matched' ? row.disc : null)
    const fields = { ...toRowFields(row.details), ...edit.fields }
    return [
      {
        key,
        line: row.line,
        text: row.text,
        state: disc ? 'matched' : row.kind,
        wasUnclear: row.kind !== 'matched',
        disc,
        candidates: row.kind === 'ambiguous' ? row.candidates : [],
        name: row.kind === 'unknown' ? row.name : '',
        fields,
        ink: row.details.ink,
        isLeftOut: edit.isLeftOut ?? isNotOwned(row.details),
        problems: validateRow(fields),
      },
    ]
  })
}

/** Owned discs don't have tags, so they are added to the note. */
const noteWithTags = ({ note, tags }: ListDetails): string =>
  [note ?? '', ...tags.map(tag => `#${tag}`)].filter(Boolean).join(' ')

const toRowFields = (details: ListDetails): RowFields => ({
  ...makeRecord(DETAILS, name => String(details[name] ?? '')),
  note: noteWithTags(details),
})

const COUNT_MESSAGE = `Count must be a whole number from 1 to ${LIST_COUNT_LIMIT}`

function validateRow(fields: RowFields): PreviewRow['problems'] {
  const { plastic, color, note } = fields
  const weight = parseNumber(fields.weight)
  const count = parseNumber(fields.count) ?? NaN
  const problems = validateFields({ plastic, weight, color, note })
  return {
    ...Object.fromEntries(problems.map(({ field, message }) => [field, message])),
    ...(!isListCount(count) && { count: COUNT_MESSAGE }),
  }
}

/** Sorts unclear rows first. A row stays in its place while the player fixes it. Rule LS16. */
export const problemsFirst = (rows: readonly PreviewRow[]): readonly PreviewRow[] => [
  ...rows.filter(row => row.wasUnclear),
  ...rows.filter(row => !row.wasUnclear),
]

export const hasProblem = ({ problems }: PreviewRow): boolean => Object.keys(problems).length > 0

export const isImported = (row: PreviewRow): row is PreviewRow & { disc: Disc } =>
  row.disc !== null && !row.isLeftOut

export const discCount = (rows: readonly PreviewRow[]): number =>
  rows.filter(isImported).reduce((sum, { fields }) => sum + (parseNumber(fields.count) || 0), 0)

/** Counts each mold once, like a bag does. */
export const moldCount = (rows: readonly PreviewRow[]): number =>
  new Set(rows.filter(isImported).map(({ disc }) => disc.id)).size

/** `12 matched, 2 to choose, 1 not found, 1 skipped`. */
export function summaryText(rows: readonly PreviewRow[]): string {
  const included = rows.filter(row => !row.isLeftOut)
  const counts = [
    [rows.filter(isImported).length, 'matched'],
    [included.filter(({ state }) => state === 'ambiguous').length, 'to choose'],
    [included.filter(({ state }) => state === 'unknown').length, 'not found'],
    [rows.length - included.length, 'skipped'],
  ] as const
  return counts
    .filter(([count]) => count > 0)
    .map(([count, label]) => `${formatCount(count)} ${label}`)
    .join(', ')
}

export type ImportCounts = { readonly molds: number; readonly discs: number }

/** `14 discs`, or `24 molds, 29 discs`: a bag counts each mold once. */
export function importCountLabel({ molds, discs }: ImportCounts): string {
  if (molds === discs) return countOf(discs, 'disc')
  return `${countOf(molds, 'mold')}, ${countOf(discs, 'disc')}`
}
