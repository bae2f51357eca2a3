import { centeredCrop, cropPixels } from '@bagwise/domain/avatar'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { moved, movedTo, positionOf, zoomedTo, zoomOf } from './avatar-dialog.tsx'

const WIDE = { width: 800, height: 400 }

it('[PI4] dragging the picture to the right shows what is left of it, up to its edge', () => {
  const start = centeredCrop(WIDE)
  expect(cropPixels(moved(start, { x: 0.25, y: 0.5 }, WIDE), WIDE)).toMatchObject({
    left: 100,
    top: 0,
  })
  expect(cropPixels(moved(start, { x: 5, y: 0 }, WIDE), WIDE)).toMatchObject({ left: 0 })
  expect(cropPixels(moved(start, { x: -5, y: 0 }, WIDE), WIDE)).toMatchObject({ left: 400 })
})

it('[PI4] zooming keeps the middle in the middle', () => {
  const near = zoomedTo(centeredCrop(WIDE), 2, WIDE)
  expect(cropPixels(near, WIDE)).toEqual({ left: 300, top: 100, width: 200, height: 200 })
  expect(zoomOf(near)).toBe(2)
  expect(zoomedTo(near, 0.1, WIDE)).toEqual(centeredCrop(WIDE))
})

it('[PI4] a slider moves it from one edge to the other', () => {
  const start = centeredCrop(WIDE)
  expect(positionOf(start, WIDE)).toEqual({ x: 50, y: 50 })
  expect(cropPixels(movedTo(start, { x: 100 }, WIDE), WIDE)).toMatchObject({ left: 400, top: 0 })
  expect(positionOf(movedTo(start, { x: 25 }, WIDE), WIDE).x).toBeCloseTo(25)
})

it('[PI4] whatever is done, the square stays inside the picture', () => {
  const number = fc.double({ min: -9, max: 9, noNaN: true })
  const edge = fc.integer({ min: 1, max: 9000 })
  fc.assert(
    fc.property(edge, edge, fc.array(fc.tuple(number, number, number)), (width, height, moves) => {
      const size = { width, height }
      let crop = centeredCrop(size)
      for (const [x, y, zoom] of moves) crop = zoomedTo(moved(crop, { x, y }, size), zoom, size)
      const pixels = crop.side * Math.min(width, height)
      expect(Math.min(crop.left, crop.top)).toBeGreaterThanOrEqual(0)
      expect(crop.left * width + pixels).toBeLessThanOrEqual(width + 1e-6)
      expect(crop.top * height + pixels).toBeLessThanOrEqual(height + 1e-6)
    }),
  )
})
