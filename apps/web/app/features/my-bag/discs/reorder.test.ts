import { inOrder, isPermutation, positions } from '@bagwise/domain/bag'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placeNextTo, STEPS, moveByStep } from './use-reorder.ts'

/** Drivers (d) and putters (p) in a mixed order. */
const BAG = ['d1', 'p1', 'd2', 'p2', 'd3']
const DRIVERS = ['d1', 'd2', 'd3']
const drivers = (ids: readonly string[] | null) => ids?.filter(id => id.startsWith('d'))

describe('moving by one step in a list', () => {
  it.each([
    ['d3', 'up', ['d1', 'd3', 'd2']],
    ['d1', 'down', ['d2', 'd1', 'd3']],
    ['d3', 'first', ['d3', 'd1', 'd2']],
    ['d1', 'last', ['d2', 'd3', 'd1']],
  ] as const)('[BG4] %s moves %s', (id, step, expected) => {
    const after = moveByStep(BAG, DRIVERS, id, step)
    expect(drivers(after)).toEqual(expected)
    expect(after?.filter(each => each.startsWith('p'))).toEqual(['p1', 'p2'])
  })

  it.each([
    ['d1', 'up'],
    ['d1', 'first'],
    ['d3', 'down'],
    ['d3', 'last'],
    ['missing', 'up'],
    ['missing', 'first'],
  ] as const)("%s can't move %s", (id, step) => {
    expect(moveByStep(BAG, DRIVERS, id, step)).toBeNull()
  })

  it('[BG3] [BG5] always returns each disc of the bag once', () => {
    const group = fc.subarray(BAG, { minLength: 1 })
    fc.assert(
      fc.property(group, fc.nat(), fc.constantFrom(...STEPS), (visibleIds, pick, step) => {
        const id = visibleIds[pick % visibleIds.length] ?? ''
        const after = moveByStep(BAG, visibleIds, id, step)
        if (after === null) return
        expect(isPermutation(BAG, after)).toBe(true)
        expect(inOrder(positions(after)).map(row => row.id)).toEqual(after)
        expect(after).not.toEqual(BAG)
      }),
    )
  })
})

describe('dropping a disc next to another', () => {
  it.each([
    ['d3', 'd1', 'before', ['d3', 'd1', 'p1', 'd2', 'p2']],
    ['d1', 'd3', 'after', ['p1', 'd2', 'p2', 'd3', 'd1']],
    ['d1', 'd2', 'before', ['p1', 'd1', 'd2', 'p2', 'd3']],
  ] as const)('%s next to %s: %s', (id, neighbor, side, expected) => {
    expect(placeNextTo(BAG, id, neighbor, side)).toEqual(expected)
  })

  it('keeps the order if the other disc is missing', () => {
    expect(placeNextTo(BAG, 'd1', 'missing', 'after')).toEqual(BAG)
    expect(placeNextTo(BAG, 'd1', 'd1', 'after')).toEqual(BAG)
  })
})
