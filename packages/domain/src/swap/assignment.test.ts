import fc from 'fast-check'
import { expect, it } from 'vitest'
import { bestAssignment } from './assignment.ts'

/** Tries everything. */
function highestTotal(
  weights: readonly (readonly number[])[],
  used: readonly number[] = [],
): number {
  const [first, ...rest] = weights
  if (!first) return 0
  const taken = first.map((weight, column) =>
    used.includes(column) ? 0 : weight + highestTotal(rest, [...used, column]),
  )
  return Math.max(highestTotal(rest, used), ...taken)
}

it('[SW11] no assignment has a higher total, and no column is used twice', () => {
  const tables = fc
    .tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 2 }))
    .chain(([rows, more]) => {
      const weight = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 12 }))
      const row = fc.array(weight, { minLength: rows + more, maxLength: rows + more })
      return fc.array(row, { minLength: rows, maxLength: rows })
    })
  fc.assert(
    fc.property(tables, weights => {
      const columns = weights[0]?.length ?? 0
      const given = [...bestAssignment(weights.length, columns, Float64Array.from(weights.flat()))]
      const total = given.reduce((sum, column, row) => sum + (weights[row]?.[column] ?? 0), 0)
      const columnsGiven = given.filter(column => column >= 0)
      expect(total).toBe(highestTotal(weights))
      expect(new Set(columnsGiven).size).toBe(columnsGiven.length)
    }),
    { numRuns: 300 },
  )
})

it('[SW11] a weight of 0 is never paired', () => {
  expect([...bestAssignment(2, 2, Float64Array.of(0, 0, 3, 0))]).toEqual([-1, 0])
})

it('[SW11] a later row may move an earlier one to its second choice', () => {
  expect([...bestAssignment(2, 2, Float64Array.of(9, 8, 9, 0))]).toEqual([1, 0])
})
