// Overlap checks for tests, independent of the label placement.
import type { Box } from '../src/labels.ts'

export const touch = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

type Dot = { readonly x: number; readonly y: number; readonly radius: number }

export function coversDot(box: Box, { x, y, radius }: Dot): boolean {
  const dx = Math.max(box.x - x, 0, x - box.x - box.width)
  const dy = Math.max(box.y - y, 0, y - box.y - box.height)
  return Math.hypot(dx, dy) < radius
}
