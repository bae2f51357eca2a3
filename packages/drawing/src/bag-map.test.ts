import { bagMap } from '@bagwise/domain/analysis'
import { DISC_TYPES } from '@bagwise/domain/disc'
import { aDisc } from '../../domain/test/builders.ts'
import { describe, expect, it } from 'vitest'
import { textWidth } from './labels.ts'
import { bagMapLayout, NAME_FONT_SIZE, NAME_INSET, boxInPercent } from './bag-map.ts'
import fc from 'fast-check'

/** The height of a name, in pixels. */
const NAME_HEIGHT = 14

const bag = fc
  .array(
    fc.record({
      type: fc.constantFrom(...DISC_TYPES),
      speed: fc.integer({ min: 2, max: 30 }).map(n => n / 2),
      turn: fc.integer({ min: -10, max: 2 }).map(n => n / 2),
      fade: fc.integer({ min: 0, max: 10 }).map(n => n / 2),
    }),
    { maxLength: 100 },
  )
  .map(all => all.map((numbers, index) => aDisc({ ...numbers, id: `disc-${index}` })))

describe('the bag map', () => {
  it('[AN14] draws every disc once, inside its cell, without overlapping names', () => {
    fc.assert(
      fc.property(bag, discs => {
        const { cells } = bagMapLayout(bagMap(discs), 358)
        expect(cells.flatMap(({ dots }) => dots.map(dot => dot.disc.id)).toSorted()).toEqual(
          discs.map(disc => disc.id).toSorted(),
        )
        for (const { box, dots } of cells) {
          for (const [line, { y }] of dots.entries()) {
            expect(y).toBeLessThan(box.y + box.height)
            const above = dots[line - 1]?.y ?? box.y - NAME_HEIGHT / 2
            expect(y - above).toBeGreaterThanOrEqual(NAME_HEIGHT)
          }
        }
      }),
      { numRuns: 60 },
    )
  })

  it.each([288, 358, 590])('keeps the names of 60 discs inside their cells, %d px wide', width => {
    const names = ['WWWWWWWWWWWWWWWWW', 'Sockibomb Slammer', 'Aviar Putt & Approach', 'Roc3']
    const discs = Array.from({ length: 60 }, (_, index) =>
      aDisc({
        id: `${index}`,
        name: names[index % 4] ?? '',
        type: DISC_TYPES[index % 4] ?? 'driver',
        speed: 1 + (index % 14),
        turn: -(index % 4),
      }),
    )
    for (const { box, dots } of bagMapLayout(bagMap(discs), width).cells)
      for (const { x, text } of dots) {
        const end = x + NAME_INSET + textWidth(text, NAME_FONT_SIZE)
        expect(end).toBeLessThanOrEqual(box.x + box.width)
      }
  })

  it('keeps cells apart and inside the map', () => {
    fc.assert(
      fc.property(bag, discs => {
        const { cells, width, height } = bagMapLayout(bagMap(discs), 358)
        for (const [index, { box }] of cells.entries()) {
          expect(box.x + box.width).toBeLessThanOrEqual(width + 0.01)
          expect(box.y + box.height).toBeLessThanOrEqual(height + 0.01)
          for (const other of cells.slice(index + 1).map(cell => cell.box)) {
            const apart =
              box.x + box.width <= other.x ||
              other.x + other.width <= box.x ||
              box.y + box.height <= other.y ||
              other.y + other.height <= box.y
            expect(apart).toBe(true)
          }
        }
      }),
      { numRuns: 30 },
    )
  })

  it('[AN14] puts drivers and fast discs on top, overstable ones on the left', () => {
    const discs = [
      aDisc({ id: 'fast', type: 'driver', speed: 13, turn: 0, fade: 4 }),
      aDisc({ id: 'slower', type: 'driver', speed: 10, turn: 0, fade: 4 }),
      aDisc({ id: 'putter', type: 'putter', speed: 2, turn: -1, fade: 0 }),
    ]
    const dots = bagMapLayout(bagMap(discs.toReversed()), 358).cells.flatMap(cell => cell.dots)
    expect(dots.map(dot => dot.disc.id)).toEqual(['fast', 'slower', 'putter'])
    const [fast, slower, putter] = dots
    expect(fast?.y).toBeLessThan(slower?.y ?? 0)
    expect(slower?.y).toBeLessThan(putter?.y ?? 0)
    expect(fast?.x).toBeLessThan(putter?.x ?? 0)
  })

  it('makes a gap 44 px high on the narrowest phone', () => {
    const { cells } = bagMapLayout(bagMap([]), 288)
    const gaps = cells.filter(({ cell }) => cell.state === 'gap')
    const lowest = Math.min(...gaps.map(({ box }) => box.height))
    expect(gaps).toHaveLength(11)
    expect(lowest).toBeGreaterThanOrEqual(44)
  })

  it('converts a box to percentages of the map', () => {
    const box = { x: 90, y: 50, width: 45, height: 25 }
    expect(boxInPercent(box, { width: 360, height: 200 })).toEqual({
      left: '25%',
      top: '25%',
      width: '12.5%',
      height: '12.5%',
    })
  })
})
