import type { Disc } from '@bagwise/domain/disc'
import { type ListDetails, type ListRow, NO_DETAILS } from '@bagwise/lists'
import { aDisc } from '../../../../../packages/domain/test/builders.ts'
import { describe, expect, it } from 'vitest'
import { parseDraft, NO_DRAFT } from './import-draft.ts'
import { importedDiscs } from '../../features/import/import-preview.tsx'
import {
  discCount,
  hasProblem,
  importCountLabel,
  moldCount,
  type PreviewRow,
  summaryText,
  previewRows,
  problemsFirst,
  type RowEdits,
  withEdit,
} from './preview-rows.ts'

const teebird = aDisc()
const wraith = aDisc({ id: 'innova-wraith', name: 'Wraith' })

const matched = (disc: Disc, details: Partial<ListDetails> = {}, text = disc.name): ListRow => ({
  kind: 'matched',
  disc,
  details: { ...NO_DETAILS, ...details },
  line: 1,
  text,
})
const ambiguous: ListRow = {
  kind: 'ambiguous',
  candidates: [teebird, wraith],
  details: NO_DETAILS,
  line: 2,
  text: 'Tee or Wraith',
}
const unknown: ListRow = {
  kind: 'unknown',
  brand: null,
  name: 'Plank',
  details: NO_DETAILS,
  line: 3,
  text: 'Plank',
}
const preview = (rows: readonly ListRow[], edits: RowEdits = {}): readonly PreviewRow[] =>
  previewRows(rows, edits, id => [teebird, wraith].find(disc => disc.id === id))

describe('the rows of a preview', () => {
  it('[LS16] put unmatched lines first, even while the player fixes them', () => {
    const list = [matched(teebird), ambiguous, matched(wraith), unknown]
    const texts = (edits: RowEdits) => problemsFirst(preview(list, edits)).map(({ text }) => text)
    const order = ['Tee or Wraith', 'Plank', 'Teebird', 'Wraith']
    expect(texts({})).toEqual(order)
    expect(texts({ '0 Plank': { discId: wraith.id } })).toEqual(order)
  })

  it('skip headings and empty lines, and count the imported discs', () => {
    const rows = preview([
      { kind: 'ignored', line: 1, text: 'Putters' },
      matched(teebird, { count: 2 }),
      ambiguous,
      unknown,
    ])
    expect(rows.map(({ state }) => state)).toEqual(['matched', 'ambiguous', 'unknown'])
    expect(discCount(rows)).toBe(2)
    expect(summaryText(rows)).toBe('1 matched, 1 to choose, 1 not found')
  })

  it('keep an edit with its line, even if earlier lines change', () => {
    const edits = { '1 Wraith': { fields: { weight: '172' } } }
    const rows = preview([unknown, matched(wraith), matched(wraith)], edits)
    expect(rows.map(({ fields }) => fields.weight)).toEqual(['', '', '172'])
  })

  it('are matched once a mold is chosen', () => {
    const [row] = preview([ambiguous], { '0 Tee or Wraith': { discId: 'innova-wraith' } })
    expect(row).toMatchObject({ state: 'matched', disc: wraith })
  })

  it('[LS14] skip a lost disc until it is included', () => {
    const lost = matched(wraith, { note: 'lost on hole 7' })
    expect(discCount(preview([lost]))).toBe(0)
    expect(discCount(preview([lost], { '0 Wraith': { isLeftOut: false } }))).toBe(1)
    expect(discCount(preview([matched(wraith, { note: 'replaces a lost one' })]))).toBe(1)
  })

  it('show how many molds and discs are imported', () => {
    const rows = preview([matched(wraith, { count: 3 }), matched(teebird)])
    const counts = { molds: moldCount(rows), discs: discCount(rows) }
    expect(importCountLabel(counts)).toBe('2 molds, 4 discs')
    expect(importCountLabel({ molds: 1, discs: 2 })).toBe('1 mold, 2 discs')
    expect(importCountLabel({ molds: 14, discs: 14 })).toBe('14 discs')
  })

  it('[LS11] skip a disc from a wish list until it is included', () => {
    const wanted = matched(wraith, { tags: ['wishlist'] })
    expect(discCount(preview([wanted]))).toBe(0)
    expect(discCount(preview([wanted], { '0 Wraith': { isLeftOut: false } }))).toBe(1)
  })

  it.each([
    ['weight', '99'],
    ['weight', 'heavy'],
    ['plastic', 'x'.repeat(41)],
    ['color', 'x'.repeat(31)],
    ['count', '10'],
    ['count', ''],
    ['note', 'x'.repeat(501)],
  ] as const)('[CO2] reject a %s of %s', (field, value) => {
    const [row] = preview([matched(wraith)], { '0 Wraith': { fields: { [field]: value } } })
    expect(row && hasProblem(row)).toBe(true)
    expect(row?.problems[field]).toBeTruthy()
  })
})

it("an edit of one field keeps the row's other changes", () => {
  const first = withEdit({}, '0 Wraith', { fields: { weight: '172' } })
  const second = withEdit(first, '0 Wraith', { fields: { plastic: 'Star' } })
  const [row] = preview([matched(wraith)], withEdit(second, '0 Wraith', { isLeftOut: true }))
  expect(row).toMatchObject({ isLeftOut: true, fields: { weight: '172', plastic: 'Star' } })
})

describe('an import', () => {
  it('[IM1] contains each mold once, with the owned discs from all its lines', () => {
    const rows = preview([
      matched(teebird, { plastic: 'Star', weight: 174, condition: 7, count: 2 }),
      matched(wraith),
      matched(teebird, { color: 'Blue', tags: ['woods'], note: 'mine' }, 'blue'),
    ])
    const star = { plastic: 'Star', weight: 174, condition: 7, color: null, note: null }
    expect(importedDiscs(rows, 'bag')).toEqual([
      {
        discId: 'innova-teebird',
        ownedDiscs: [
          star,
          star,
          { plastic: null, weight: null, color: 'Blue', note: 'mine #woods' },
        ],
      },
      { discId: 'innova-wraith', notes: null, ownedDiscs: [] },
    ])
  })

  it('keeps the note of a mold in a bag, and turns it into an owned disc in the collection', () => {
    const rows = preview([matched(wraith, { note: 'ace' })])
    expect(importedDiscs(rows, 'bag')).toEqual([
      { discId: 'innova-wraith', notes: 'ace', ownedDiscs: [] },
    ])
    expect(importedDiscs(rows, 'collection')).toEqual([
      {
        discId: 'innova-wraith',
        ownedDiscs: [{ plastic: null, weight: null, color: null, note: 'ace' }],
      },
    ])
  })

  it('skips rows without a matched mold', () => {
    expect(importedDiscs(preview([ambiguous, unknown]), 'bag')).toEqual([])
  })
})

it.each([null, 'x', '[]', '{"text":5}'])('reads a stored draft of %s as empty', text => {
  expect(parseDraft(text)).toEqual(NO_DRAFT)
})

it('restores a stored draft', () => {
  const draft = { ...NO_DRAFT, text: 'Wraith', edits: { '0 Wraith': { isLeftOut: true } } }
  expect(parseDraft(JSON.stringify(draft))).toEqual(draft)
})
