// The rows of a preview: what the list says, with what the player changed.
import { numberOf, problemsOfFields, recordOf } from '../../collection/edit/owned-disc-draft.ts'
import type { Ink } from '@bagwise/domain/collection'
import type { Disc } from '@bagwise/domain/disc'
import { isNotOwned, LIST_COUNT_LIMIT, type ListDetails, type ListRow } from '@bagwise/domain/list'

const DETAILS = ['plastic', 'weight', 'condition', 'color', 'count'] as const
export type RowField = (typeof DETAILS)[number] | 'note'

/** What can be edited, as inputs have it. */
export type RowFields = Readonly<Record<RowField, string>>

/** What the player changed in a row. */
export type RowEdit = {
  readonly discId?: string
  readonly isLeftOut?: boolean
  readonly fields?: Partial<RowFields>
}
export type RowEdits = Readonly<Record<string, RowEdit>>

/** An edit of one field keeps the row's other changes. */
export const withEdit = (edits: RowEdits, key: string, edit: RowEdit): RowEdits => {
  const known = edits[key]
  const fields = { ...known?.fields, ...edit.fields }
  return { ...edits, [key]: { ...known, ...edit, fields } }
}

/** The badge of each state. */
export const ROW_STATES = {
  matched: { tone: 'success', children: 'Matched' },
  ambiguous: { tone: 'warning', children: 'Choose One' },
  unknown: { tone: 'danger', children: 'Not Found' },
} as const
type RowState = keyof typeof ROW_STATES

export type PreviewRow = {
  /** The same as long as its line is: edits of other lines keep it. */
  readonly key: string
  readonly line: number
  readonly text: string
  readonly state: RowState
  readonly disc: Disc | null
  readonly candidates: readonly Disc[]
  /** What an unknown line says, to search for or to describe. */
  readonly name: string
  readonly fields: RowFields
  readonly ink: Ink | null
  readonly isLeftOut: boolean
  readonly problems: Partial<Record<RowField, string>>
}

/** Not in the domain's reading: it begins with what the browser stored. */
export function previewRows(
  rows: readonly ListRow[],
  edits: RowEdits,
  moldOf: (discId: string) => Disc | undefined,
): readonly PreviewRow[] {
  const seen = new Map<string, number>()
  return rows.flatMap((row): PreviewRow[] => {
    if (row.kind === 'ignored') return []
    const times = seen.get(row.text) ?? 0
    seen.set(row.text, times + 1)
    const key = `${times} ${row.text}`
    const edit = edits[key] ?? {}
    const chosen = edit.discId === undefined ? undefined : moldOf(edit.discId)
    const disc = chosen ?? (row.kind === 'matched' ? row.disc : null)
    const fields = { ...fieldsOf(row.details), ...edit.fields }
    return [
      {
        key,
        line: row.line,
        text: row.text,
        state: disc ? 'matched' : row.kind,
        disc,
        candidates: row.kind === 'ambiguous' ? row.candidates : [],
        name: row.kind === 'unknown' ? row.name : '',
        fields,
        ink: row.details.ink,
        isLeftOut: edit.isLeftOut ?? isNotOwned(row.details),
        problems: problemsOf(fields),
      },
    ]
  })
}

/** An owned disc has no tags: they stay readable in its note. */
const noteOf = ({ note, tags }: ListDetails): string =>
  [note ?? '', ...tags.map(tag => `#${tag}`)].filter(Boolean).join(' ')

const fieldsOf = (details: ListDetails): RowFields => ({
  ...recordOf(DETAILS, name => String(details[name] ?? '')),
  note: noteOf(details),
})

const COUNT_MESSAGE = `Count must be a whole number from 1 to ${LIST_COUNT_LIMIT}`

function problemsOf(fields: RowFields): PreviewRow['problems'] {
  const { plastic, color, note } = fields
  const weight = numberOf(fields.weight)
  const count = numberOf(fields.count) ?? NaN
  const isCount = Number.isInteger(count) && count >= 1 && count <= LIST_COUNT_LIMIT
  const problems = problemsOfFields({ plastic, weight, color, note })
  return {
    ...Object.fromEntries(problems.map(({ field, message }) => [field, message])),
    ...(!isCount && { count: COUNT_MESSAGE }),
  }
}

export const hasProblem = ({ problems }: PreviewRow): boolean => Object.keys(problems).length > 0

export const isImported = (row: PreviewRow): row is PreviewRow & { disc: Disc } =>
  row.disc !== null && !row.isLeftOut

export const discCount = (rows: readonly PreviewRow[]): number =>
  rows.filter(isImported).reduce((sum, { fields }) => sum + (numberOf(fields.count) || 0), 0)

/** Each mold once, as a bag counts it. */
export const moldCount = (rows: readonly PreviewRow[]): number =>
  new Set(rows.filter(isImported).map(({ disc }) => disc.id)).size
