import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { expectReadable } from '../test/readable-labels.ts'
import { type Box, type LabeledDot, placeLabels, fitText, textWidth } from './labels.ts'

const AREA: Box = { x: 0, y: 0, width: 390, height: 500 }
const dot = (id: string, x: number, y: number, rest: Partial<LabeledDot> = {}): LabeledDot => ({
  id,
  x,
  y,
  radius: 4,
  label: { width: 60, height: 14 },
  ...rest,
})

describe('a label', () => {
  it('[FL14] is right of the dot if there is room', () => {
    expect(placeLabels([dot('a', 100, 100)], AREA).get('a')).toEqual({
      x: 107,
      y: 93,
      width: 60,
      height: 14,
      side: 'right',
      distance: 3,
    })
  })

  it('[FL14] is left of the dot if that side is preferred and has room', () => {
    const preferring = (x: number) =>
      placeLabels([dot('a', x, 100, { preferredSide: 'left' })], AREA)
    expect(preferring(100).get('a')?.side).toBe('left')
    expect(preferring(10).get('a')?.side).toBe('right')
  })

  it('[FL14] is left of the dot at the right edge, and below it if neither side has room', () => {
    expect(placeLabels([dot('a', 380, 100)], AREA).get('a')?.side).toBe('left')
    const narrow = { x: 0, y: 0, width: 62, height: 100 }
    expect(placeLabels([dot('a', 31, 5)], narrow).get('a')?.side).toBe('below')
  })

  it('[FL14] avoids other dots', () => {
    expect(placeLabels([dot('a', 100, 100), dot('b', 130, 100)], AREA).get('a')?.side).toBe('left')
  })

  it('[FL14] is left out if there is no room', () => {
    const tiny = { x: 0, y: 0, width: 30, height: 30 }
    expect(placeLabels([dot('a', 15, 15)], tiny).get('a')).toBeNull()
  })

  it('[FL14] with a higher priority is placed first, and none covers a dot without a label', () => {
    const low = dot('low', 100, 100)
    const high = dot('high', 100, 100, { priority: 1 })
    expect(placeLabels([low, high], AREA).get('high')?.distance).toBe(3)
    expect(placeLabels([low, high], AREA).get('high')?.side).toBe('right')
    expect(placeLabels([low, high], AREA).get('low')?.side).toBe('left')
    const unlabeled = dot('unlabeled', 130, 100, { label: null })
    const beside = placeLabels([low, unlabeled], AREA)
    expect(beside.get('low')?.side).toBe('left')
    expect(beside.has('unlabeled')).toBe(false)
  })
})

it('[FL14] labels of any dots are readable, and the same dots always give the same positions', () => {
  const coordinate = fc.integer({ min: 0, max: 500 })
  const anyDot = fc.record({
    x: coordinate,
    y: coordinate,
    radius: fc.integer({ min: 1, max: 8 }),
    label: fc.option(
      fc.record({
        width: fc.integer({ min: 10, max: 120 }),
        height: fc.integer({ min: 8, max: 20 }),
      }),
    ),
    priority: fc.integer({ min: 0, max: 2 }),
  })
  fc.assert(
    fc.property(fc.array(anyDot, { maxLength: 60 }), randomDots => {
      const dots = randomDots.map((each, index) => Object.assign(each, { id: `${index}` }))
      const placed = placeLabels(dots, AREA)
      const labels = [...placed].flatMap(([id, label]) => (label ? [{ id, ...label }] : []))
      expectReadable(labels, dots, AREA)
      expect(placeLabels(dots, AREA)).toEqual(placed)
    }),
  )
})

it.each(['Roc3', 'Aviar', 'Zone'])('keeps %s whole', name => {
  expect(fitText(name, 60, 12)).toBe(name)
})

it.each(['WWWWWWWWWWWWWWW', 'Aviar Putt & Approach', '飛行圓盤飛行圓盤', 'mmmmmmmmmmmmmmm'])(
  'shortens %s until it fits',
  name => {
    const fitted = fitText(name, 60, 12)
    expect(fitted.endsWith('…')).toBe(true)
    expect(textWidth(fitted, 12)).toBeLessThanOrEqual(60)
    expect(fitted.length).toBeGreaterThan(2)
  },
)
