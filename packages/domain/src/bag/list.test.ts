import { describe, expect, it } from 'vitest'
import { aBag, aDisc } from '../../test/builders.ts'
import {
  groupByType,
  badgeOf,
  selectedBag,
  openDiscAfterRemoval,
  sortBags,
  withFlag,
  renumber,
  inOrder,
  isPermutation,
  moveTo,
  nextPosition,
  positions,
} from './list.ts'
import * as fc from 'fast-check'

it('[BG1] discs are grouped driver, fairway, midrange, putter, each in the order of the bag', () => {
  const discs = (['putter', 'driver', 'midrange', 'driver'] as const).map((type, i) =>
    aDisc({ id: `${type}-${i}`, type }),
  )
  const groups = groupByType(discs, disc => disc.type)
  expect(groups.map(({ type, items }) => [type, items.map(disc => disc.id)])).toEqual([
    ['driver', ['driver-1', 'driver-3']],
    ['midrange', ['midrange-2']],
    ['putter', ['putter-0']],
  ])
})

describe('the bag list', () => {
  const old = aBag({ id: 'old', createdAt: '2024-01-01T00:00:00.000Z' })
  const recent = aBag({ id: 'recent', createdAt: '2025-01-01T00:00:00.000Z' })
  const active = aBag({ id: 'active', isActive: true, createdAt: '2022-01-01T00:00:00.000Z' })
  const primary = aBag({ id: 'primary', isPrimary: true, createdAt: '2020-01-01T00:00:00.000Z' })

  it('[BG6] is sorted primary first, then active, then newest', () => {
    const sorted = sortBags([old, active, recent, primary])
    expect(sorted.map(bag => bag.id)).toEqual(['primary', 'active', 'recent', 'old'])
  })

  it('[BG6] bags created at the same time have a stable order', () => {
    const [a, b] = [aBag({ id: 'a' }), aBag({ id: 'b' })]
    expect(sortBags([a, b])).toEqual(sortBags([b, a]))
  })

  it('[BG7] the chosen bag is selected, else the active one, else the first of the list', () => {
    expect(selectedBag([old, active, primary], 'old')).toBe(old)
    expect(selectedBag([old, active, primary], null)).toBe(active)
    expect(selectedBag([old, recent, primary], null)).toBe(primary)
    expect(selectedBag([old, recent], 'gone')).toBe(recent)
    expect(selectedBag([], 'gone')).toBeNull()
  })

  it('[BG8] the panel moves to the first remaining disc, or to none', () => {
    expect(openDiscAfterRemoval(['b', 'c'], 'a', 'a')).toBe('b')
    expect(openDiscAfterRemoval([], 'a', 'a')).toBeNull()
    expect(openDiscAfterRemoval(['b', 'c'], 'c', 'a')).toBe('c')
  })

  it('[BG9] only one bag has a flag, and the other flag does not change', () => {
    const bags = withFlag([primary, active, old], 'isPrimary', 'old')
    expect(bags.map(bag => bag.isPrimary)).toEqual([false, false, true])
    expect(bags.map(bag => bag.isActive)).toEqual([false, true, false])
    expect(withFlag(bags, 'isActive', 'old').map(bag => bag.isActive)).toEqual([false, false, true])
  })

  it('[BG10] the badge is Primary, else Active, else none', () => {
    expect(badgeOf(aBag({ isPrimary: true, isActive: true }))).toBe('Primary')
    expect(badgeOf(active)).toBe('Active')
    expect(badgeOf(old)).toBeNull()
  })
})

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
  expect(renumber(rows)).toEqual([
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

it('[BG4] a disc moves to any position, and out-of-range positions are clamped', () => {
  expect(moveTo(['a', 'b', 'c', 'd'], 'd', 2)).toEqual(['a', 'd', 'b', 'c'])
  expect(moveTo(['a', 'b', 'c', 'd'], 'a', 3)).toEqual(['b', 'c', 'a', 'd'])
  expect(moveTo(['a', 'b', 'c'], 'b', -5)).toEqual(['b', 'a', 'c'])
  expect(moveTo(['a', 'b', 'c'], 'b', 99)).toEqual(['a', 'c', 'b'])
  expect(moveTo(['a', 'b'], 'x', 1)).toEqual(['a', 'b'])
})

it('[BG4] every move keeps all discs and puts one at its new position', () => {
  fc.assert(
    fc.property(ids, fc.nat(), fc.nat(), (bag, from, to) => {
      fc.pre(bag.length > 0)
      const id = bag[from % bag.length] ?? ''
      const position = (to % bag.length) + 1
      const after = moveTo(bag, id, position)
      expect(isPermutation(bag, after)).toBe(true)
      expect(after[position - 1]).toBe(id)
    }),
  )
})

it('[BG3] orders are 1..n after any sequence of additions, removals and moves', () => {
  const step = fc.record({
    action: fc.constantFrom('add', 'remove', 'move'),
    a: fc.nat(),
    b: fc.nat(),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), steps => {
      let rows: { id: string; order: number }[] = []
      let added = 0
      for (const { action, a, b } of steps) {
        const order = inOrder(rows).map(row => row.id)
        const chosen = order[a % Math.max(1, order.length)] ?? ''
        if (action === 'add') rows.push({ id: `disc-${added++}`, order: nextPosition(rows) })
        if (action === 'remove') rows = renumber(rows.filter(row => row.id !== chosen))
        if (action === 'move') rows = positions(moveTo(order, chosen, b % (order.length + 2)))
      }
      expect(inOrder(rows).map(row => row.order)).toEqual(rows.map((_, i) => i + 1))
    }),
  )
})

it('[BG5] a new order lists exactly the discs in the bag, once each', () => {
  expect(isPermutation(['a', 'b', 'c'], ['c', 'a', 'b'])).toBe(true)
  expect(isPermutation([], [])).toBe(true)
  expect(isPermutation(['a', 'b', 'c'], ['a', 'b'])).toBe(false)
  expect(isPermutation(['a', 'b', 'c'], ['a', 'b', 'b'])).toBe(false)
  expect(isPermutation(['a', 'b', 'c'], ['a', 'b', 'x'])).toBe(false)
  expect(isPermutation(['a', 'b', 'c'], ['a', 'b', 'c', 'a'])).toBe(false)
})
