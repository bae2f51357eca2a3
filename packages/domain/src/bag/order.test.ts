import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { closedUp, inOrder, isReordering, moved, nextPosition, positions } from './order.ts'

const ids = fc.uniqueArray(fc.stringMatching(/^[a-f0-9]{4}$/), { maxLength: 20 })

it('[BG2] a disc is added at the highest order + 1, the first at 1', () => {
  expect(nextPosition([])).toBe(1)
  expect(nextPosition(positions(['a', 'b']))).toBe(3)
  expect(
    nextPosition([
      { id: 'a', order: 7 },
      { id: 'b', order: 2 },
    ]),
  ).toBe(8)
})

it('[BG3] the remaining discs are renumbered 1..n in order', () => {
  const rows = [
    { id: 'c', order: 9, note: 'last' },
    { id: 'a', order: 2, note: 'first' },
    { id: 'b', order: 5, note: 'second' },
  ]
  expect(closedUp(rows)).toEqual([
    { id: 'a', order: 1, note: 'first' },
    { id: 'b', order: 2, note: 'second' },
    { id: 'c', order: 3, note: 'last' },
  ])
})

it('[BG3] equal orders always sort the same way', () => {
  const twins = [
    { id: 'b', order: 1 },
    { id: 'a', order: 1 },
  ]
  expect(inOrder(twins)).toEqual(inOrder(twins.toReversed()))
})

it('[BG4] a disc moves to a position and stops at the ends', () => {
  expect(moved(['a', 'b', 'c', 'd'], 'd', 2)).toEqual(['a', 'd', 'b', 'c'])
  expect(moved(['a', 'b', 'c', 'd'], 'a', 3)).toEqual(['b', 'c', 'a', 'd'])
  expect(moved(['a', 'b', 'c'], 'b', -5)).toEqual(['b', 'a', 'c'])
  expect(moved(['a', 'b', 'c'], 'b', 99)).toEqual(['a', 'c', 'b'])
  expect(moved(['a', 'b'], 'x', 1)).toEqual(['a', 'b'])
})

it('[BG4] every move is a reordering with the disc where it was sent', () => {
  fc.assert(
    fc.property(ids, fc.nat(), fc.nat(), (bag, which, where) => {
      fc.pre(bag.length > 0)
      const id = bag[which % bag.length] ?? ''
      const position = (where % bag.length) + 1
      const after = moved(bag, id, position)
      expect(isReordering(bag, after)).toBe(true)
      expect(after[position - 1]).toBe(id)
    }),
  )
})

it('[BG3] any run of additions, removals and moves leaves 1..n', () => {
  const step = fc.record({
    verb: fc.constantFrom('add', 'remove', 'move'),
    a: fc.nat(),
    b: fc.nat(),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), steps => {
      let rows: { id: string; order: number }[] = []
      let made = 0
      for (const { verb, a, b } of steps) {
        const order = inOrder(rows).map(row => row.id)
        const chosen = order[a % Math.max(1, order.length)] ?? ''
        if (verb === 'add') rows.push({ id: `disc-${made++}`, order: nextPosition(rows) })
        if (verb === 'remove') rows = closedUp(rows.filter(row => row.id !== chosen))
        if (verb === 'move') rows = positions(moved(order, chosen, b % (order.length + 2)))
      }
      expect(inOrder(rows).map(row => row.order)).toEqual(rows.map((_, i) => i + 1))
    }),
  )
})

it('[BG5] a new order lists exactly the discs in the bag, once each', () => {
  expect(isReordering(['a', 'b', 'c'], ['c', 'a', 'b'])).toBe(true)
  expect(isReordering([], [])).toBe(true)
  expect(isReordering(['a', 'b', 'c'], ['a', 'b'])).toBe(false)
  expect(isReordering(['a', 'b', 'c'], ['a', 'b', 'b'])).toBe(false)
  expect(isReordering(['a', 'b', 'c'], ['a', 'b', 'x'])).toBe(false)
  expect(isReordering(['a', 'b', 'c'], ['a', 'b', 'c', 'a'])).toBe(false)
})
