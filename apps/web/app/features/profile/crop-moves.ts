// Moving and zooming the square of a picture that is shown.
import type { Crop, Size } from '@bagwise/domain/avatar'

export const MAX_ZOOM = 4

const between = (value: number, min: number, max: number): number =>
  Math.min(Math.max(value, min), max)

/** How far the square can be moved, as fractions of width and height. */
const roomFor = (side: number, { width, height }: Size) => {
  const pixels = side * Math.min(width, height)
  return { x: 1 - pixels / width, y: 1 - pixels / height }
}

const inside = ({ left, top, side }: Crop, size: Size): Crop => {
  const room = roomFor(side, size)
  return { left: between(left, 0, room.x), top: between(top, 0, room.y), side }
}

/** Moves the picture under the square, by fractions of the square. */
export function moved(crop: Crop, by: { x: number; y: number }, size: Size): Crop {
  const pixels = crop.side * Math.min(size.width, size.height)
  const left = crop.left - (by.x * pixels) / size.width
  const top = crop.top - (by.y * pixels) / size.height
  return inside({ left, top, side: crop.side }, size)
}

export const zoomOf = ({ side }: Crop): number => 1 / side

/** Keeps what is in the middle of the square there. */
export function zoomedTo(crop: Crop, zoom: number, size: Size): Crop {
  const side = 1 / between(zoom, 1, MAX_ZOOM)
  const shorter = Math.min(size.width, size.height)
  const grown = ((crop.side - side) * shorter) / 2
  const left = crop.left + grown / size.width
  const top = crop.top + grown / size.height
  return inside({ left, top, side }, size)
}

/** Where the square is, from 0 (left or top) to 100; 50 if it cannot be moved. */
export function positionOf({ left, top, side }: Crop, size: Size): { x: number; y: number } {
  const room = roomFor(side, size)
  const part = (at: number, whole: number) => (whole > 1e-6 ? (at / whole) * 100 : 50)
  return { x: part(left, room.x), y: part(top, room.y) }
}

export function movedTo(crop: Crop, to: { x?: number; y?: number }, size: Size): Crop {
  const room = roomFor(crop.side, size)
  return inside(
    {
      left: to.x === undefined ? crop.left : (room.x * to.x) / 100,
      top: to.y === undefined ? crop.top : (room.y * to.y) / 100,
      side: crop.side,
    },
    size,
  )
}
