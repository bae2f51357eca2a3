import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  applyDifference,
  type BagRow,
  type ChangeKind,
  CHANGE_BYTES_PER_PLAYER,
  changesToMerge,
  changesToTrim,
  DAYS_PER_BAG,
  describeChange,
  DETAIL_DAYS,
  difference,
  isAsLeft,
  RECENT_CHANGES_PER_BAG,
  reversed,
  touchesSameRows,
} from './index.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const NOW = Date.UTC(2026, 5, 1)

/** Bags of the same twenty rows, with different discs, notes, owned discs and orders. */
const aBag = fc.uniqueArray(fc.integer({ min: 0, max: 19 }), { maxLength: 20 }).chain(ids =>
  fc.tuple(
    ...ids.map(id =>
      fc.record<BagRow>({
        id: fc.constant(`row-${id}`),
        discId: fc.constantFrom(`disc-${id}`, `other-${id}`),
        notes: fc.constantFrom(null, 'a', 'b'),
        ownedDiscIds: fc.constantFrom([], [`own-${id}`]),
      }),
    ),
  ),
)

const row = (id: string, discId = id, notes: string | null = null): BagRow => ({
  id,
  discId,
  notes,
  ownedDiscIds: [],
})
const NAMES: Record<string, string> = { roc: 'Roc', zeus: 'Zeus', buzzz: 'Buzzz', wave: 'Wave' }
const discOf = (id: string) => ({ name: NAMES[id] ?? id, brand: id === 'wave' ? 'MVP' : 'Innova' })

describe('the difference between two states of a bag', () => {
  it('[HI1] [HI2] leads from one to the other and back', () => {
    fc.assert(
      fc.property(aBag, aBag, (before, after) => {
        const change = difference(before, after)
        expect(applyDifference(before, change)).toEqual(after)
        expect(applyDifference(after, reversed(change))).toEqual(before)
        expect(isAsLeft(after, change)).toBe(true)
      }),
    )
  })

  it('[HI1] contains only the rows that differ', () => {
    const bag = Array.from({ length: 100 }, (_, index) => row(`${index}`))
    const size = (after: readonly BagRow[]) => {
      const change = difference(bag, after)
      return [change.before.length, change.after.length]
    }
    expect(size(bag)).toEqual([0, 0])
    expect(size(bag.slice(1))).toEqual([1, 0])
    expect(size([...bag, row('new')])).toEqual([0, 1])
    expect(size([...bag.slice(1), ...bag.slice(0, 1)])).toEqual([1, 1])
    expect(size(bag.with(50, row('50', 'swapped')))).toEqual([1, 1])
  })

  it('[HI3] a change can be undone after changes to other rows, and not after changes to its own', () => {
    const before = [row('a'), row('b'), row('c')]
    const swapped = before.with(1, row('b', 'zeus', 'mine'))
    const change = difference(before, swapped)
    expect(isAsLeft([...swapped.slice(1), row('d')], change)).toBe(true)
    expect(isAsLeft(swapped.with(1, row('b', 'roc', 'mine')), change)).toBe(false)
    expect(isAsLeft(swapped.with(1, row('b', 'zeus', 'other')), change)).toBe(false)
    expect(
      isAsLeft(swapped.with(1, { ...row('b', 'zeus', 'mine'), ownedDiscIds: ['x'] }), change),
    ).toBe(false)
    expect(isAsLeft(swapped.toSpliced(1, 1), change)).toBe(false)
    // The disc that undo would put back has been added again.
    expect(isAsLeft([...swapped, row('d', 'b')], change)).toBe(false)
    const reordered = difference(before, before.toReversed())
    expect(isAsLeft(before, reordered)).toBe(false)
  })

  it('[HI3] two changes of the same row or disc are related', () => {
    const add = difference([], [row('a', 'roc')])
    expect(touchesSameRows(add, difference([row('a', 'roc')], [row('a', 'zeus')]))).toBe(true)
    expect(touchesSameRows(add, difference([], [row('b', 'roc')]))).toBe(true)
    expect(touchesSameRows(add, difference([], [row('b', 'zeus')]))).toBe(false)
  })
})

describe('sentences', () => {
  const bag = [row('1', 'roc'), row('2', 'buzzz')]
  it.each([
    ['swap', [row('1', 'zeus'), row('2', 'buzzz')], 'Swapped Roc for Zeus'],
    ['add', [...bag, row('3', 'zeus')], 'Added Zeus'],
    ['add', [...bag, row('3', 'zeus'), row('4', 'wave')], 'Added Zeus and Wave'],
    ['import', [...bag, row('3', 'x'), row('4', 'y'), row('5', 'z')], 'Imported 3 discs'],
    ['remove', bag.slice(1), 'Removed Roc'],
    ['reorder', bag.toReversed(), 'Changed the order'],
    ['note', [row('1', 'roc', 'x'), row('2', 'buzzz')], 'Edited the note on Roc'],
    ['convert', [row('1', 'wave'), row('2', 'buzzz')], 'Converted 1 disc to MVP'],
    ['convert', [...bag, row('3', 'wave')], 'Added Wave from a conversion'],
    ['pack', [...bag, row('3', 'wave')], 'Packed 1 disc'],
    [
      'add-owned-disc',
      [{ ...row('1', 'roc'), ownedDiscIds: ['x'] }, row('2', 'buzzz')],
      'Put your Roc in the bag',
    ],
    ['switch-mold', [row('1', 'zeus'), row('2', 'buzzz')], 'Switched a custom mold to Zeus'],
    ['restore', [], 'Restored an earlier version'],
  ] as const)('[HI4] %s %#', (kind, after, sentence) => {
    expect(describeChange(kind, difference(bag, after), discOf)).toBe(sentence)
  })

  it('[HI4] names the change that was undone, the copied bag and the number of changes of a day', () => {
    const added = difference([], bag)
    expect(describeChange('undo', added, discOf, 'Removed Roc')).toBe('Undid: Removed Roc')
    expect(describeChange('copy', added, discOf, 'Woods')).toBe('Copied 2 discs from Woods')
    expect(describeChange('day', added, discOf, '7')).toBe('7 changes: added Roc and Buzzz')
  })
})

const asDay = ({ createdAt }: { createdAt: number }) => ({ kind: 'day' as const, createdAt })

describe('retention', () => {
  const someChanges = fc
    .array(fc.integer({ min: 0, max: 400 * DAY_MS }), { maxLength: 600 })
    .map(ages =>
      ages
        .toSorted((a, b) => a - b)
        .map(age => ({ kind: 'add' as ChangeKind, createdAt: NOW - age })),
    )

  it('[HI5] merges only old changes, one entry for each day, and merging again changes nothing', () => {
    fc.assert(
      fc.property(someChanges, changes => {
        const { groups, expired } = changesToMerge(changes, NOW)
        expect(expired).toEqual([])
        const merged = new Set(groups.flat())
        const recent = changes
          .slice(0, RECENT_CHANGES_PER_BAG)
          .filter(({ createdAt }) => createdAt >= NOW - DETAIL_DAYS * DAY_MS)
        expect(recent.filter(change => merged.has(change))).toEqual([])
        for (const group of groups)
          expect(new Set(group.map(({ createdAt }) => Math.floor(createdAt / DAY_MS))).size).toBe(1)
        const firsts = new Set(groups.map(([first]) => first))
        const after = changes
          .filter(change => !merged.has(change) || firsts.has(change))
          .map(change => (firsts.has(change) ? asDay(change) : change))
        // Merging leaves fewer changes, so it never makes another one old.
        expect(changesToMerge(after, NOW).groups).toEqual([])
      }),
    )
  })

  it('[HI5] keeps the newest days', () => {
    const days = Array.from({ length: DAYS_PER_BAG + 100 }, (_, index) => ({
      kind: 'day' as const,
      createdAt: NOW - (index + DETAIL_DAYS + 1) * DAY_MS,
    }))
    expect(changesToMerge(days, NOW).expired).toEqual(days.slice(DAYS_PER_BAG))
  })

  it('[HI6] the details of the oldest changes go first, and the rest is within the limit', () => {
    const sized = fc.record({ detail: fc.integer({ min: 0, max: 60_000 }) })
    fc.assert(
      fc.property(fc.array(sized, { minLength: 1, maxLength: 300 }), details => {
        const changes = details.map(({ detail }) => ({ bytes: 200 + detail, bareBytes: 200 }))
        const { clear, remove } = changesToTrim(changes)
        expect([...remove, ...clear]).toEqual(changes.slice(0, remove.length + clear.length))
        const left = changes.reduce((sum, change) => {
          if (remove.includes(change)) return sum
          return sum + (clear.includes(change) ? change.bareBytes : change.bytes)
        }, 0)
        expect(left).toBeLessThanOrEqual(CHANGE_BYTES_PER_PLAYER)
      }),
      { numRuns: 50 },
    )
  })

  it('[HI6] without details, the oldest changes go', () => {
    const changes = Array.from({ length: 30_000 }, () => ({ bytes: 100, bareBytes: 100 }))
    const { remove } = changesToTrim(changes)
    expect(remove.length).toBe(12_000)
    expect(remove).toEqual(changes.slice(0, remove.length))
  })
})
