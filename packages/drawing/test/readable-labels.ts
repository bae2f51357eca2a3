// Checks label positions (FL14), independently of the code that places them.
import { expect } from 'vitest'
import type { Box } from '../src/labels.ts'

const isInside = (box: Box, area: Box): boolean =>
  box.x >= area.x &&
  box.y >= area.y &&
  box.x + box.width <= area.x + area.width &&
  box.y + box.height <= area.y + area.height

const overlaps = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

type Dot = { readonly id: string; readonly x: number; readonly y: number; readonly radius: number }

function coversDot(box: Box, { x, y, radius }: Dot): boolean {
  const dx = Math.max(box.x - x, 0, x - box.x - box.width)
  const dy = Math.max(box.y - y, 0, y - box.y - box.height)
  return Math.hypot(dx, dy) < radius
}

/** Labels are inside the area, and don't overlap each other or another label's dot. */
export function expectReadable(
  labels: readonly (Box & { readonly id: string })[],
  dots: readonly Dot[],
  area: Box,
): void {
  for (const [index, label] of labels.entries()) {
    expect(isInside(label, area)).toBe(true)
    expect(labels.slice(index + 1).filter(other => overlaps(label, other))).toEqual([])
    expect(dots.filter(dot => dot.id !== label.id && coversDot(label, dot))).toEqual([])
  }
}
