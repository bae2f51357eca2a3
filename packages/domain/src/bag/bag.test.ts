import { describe, expect, it } from 'vitest'
import { aBag, aDisc } from '../../test/builders.ts'
import { groupByType } from './group.ts'
import { badgeOf, selectedBag, shownAfterRemove, sortedBags, withFlag } from './list.ts'

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
  const young = aBag({ id: 'young', createdAt: '2025-01-01T00:00:00.000Z' })
  const active = aBag({ id: 'active', isActive: true, createdAt: '2022-01-01T00:00:00.000Z' })
  const primary = aBag({ id: 'primary', isPrimary: true, createdAt: '2020-01-01T00:00:00.000Z' })

  it('[BG6] primary first, then active, then newest', () => {
    const sorted = sortedBags([old, active, young, primary])
    expect(sorted.map(bag => bag.id)).toEqual(['primary', 'active', 'young', 'old'])
  })

  it('[BG6] bags created at the same time have a stable order', () => {
    const [a, b] = [aBag({ id: 'a' }), aBag({ id: 'b' })]
    expect(sortedBags([a, b])).toEqual(sortedBags([b, a]))
  })

  it('[BG7] the chosen bag is selected, else the active one, else the first of the list', () => {
    expect(selectedBag([old, active, primary], 'old')).toBe(old)
    expect(selectedBag([old, active, primary], null)).toBe(active)
    expect(selectedBag([old, young, primary], null)).toBe(primary)
    expect(selectedBag([old, young], 'gone')).toBe(young)
    expect(selectedBag([], 'gone')).toBeNull()
  })

  it('[BG8] the panel moves to the first remaining disc, or to none', () => {
    expect(shownAfterRemove(['b', 'c'], 'a', 'a')).toBe('b')
    expect(shownAfterRemove([], 'a', 'a')).toBeNull()
    expect(shownAfterRemove(['b', 'c'], 'c', 'a')).toBe('c')
  })

  it('[BG9] only one bag has a flag, and the other flag does not change', () => {
    const bags = withFlag([primary, active, old], 'isPrimary', 'old')
    expect(bags.map(bag => bag.isPrimary)).toEqual([false, false, true])
    expect(bags.map(bag => bag.isActive)).toEqual([false, true, false])
    expect(withFlag(bags, 'isActive', 'old').map(bag => bag.isActive)).toEqual([false, false, true])
  })

  it('[BG10] Primary shows before Active', () => {
    expect(badgeOf(aBag({ isPrimary: true, isActive: true }))).toBe('Primary')
    expect(badgeOf(active)).toBe('Active')
    expect(badgeOf(old)).toBeNull()
  })
})
