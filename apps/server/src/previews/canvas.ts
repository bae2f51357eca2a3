// A sheet of pixels that shapes are painted on, with soft edges.
import type { Outline, Point } from './outline-font.ts'

export type Canvas = {
  readonly width: number
  readonly height: number
  /** Red, green, blue for each pixel, row by row. */
  readonly pixels: Uint8Array
}

/** Each row of pixels is looked at this often; sideways the share of a pixel is exact. */
const ROWS_IN_ROW = 5

const channels = (colour: string): [number, number, number] => {
  const value = Number.parseInt(colour.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

export function newCanvas(width: number, height: number, colour: string): Canvas {
  const pixels = new Uint8Array(width * height * 3)
  const [red, green, blue] = channels(colour)
  for (let at = 0; at < pixels.length; at += 3) {
    pixels[at] = red
    pixels[at + 1] = green
    pixels[at + 2] = blue
  }
  return { width, height, pixels }
}

type Edge = {
  readonly top: number
  readonly bottom: number
  readonly x: number
  /** Sideways for each row down. */
  readonly slope: number
  readonly winding: number
}

function edgesOf(outlines: readonly Outline[]): Edge[] {
  const edges: Edge[] = []
  for (const outline of outlines) {
    let [x0, y0] = outline.at(-1) ?? [0, 0]
    for (const [x1, y1] of outline) {
      if (y0 !== y1) {
        const down = y0 < y1
        const [top, bottom, x] = down ? [y0, y1, x0] : [y1, y0, x1]
        edges.push({ top, bottom, x, slope: (x1 - x0) / (y1 - y0), winding: down ? 1 : -1 })
      }
      ;[x0, y0] = [x1, y1]
    }
  }
  return edges.toSorted((a, b) => a.top - b.top)
}

/** Adds to a row how much of each pixel lies between two places. */
function cover(row: Float32Array, from: number, to: number): void {
  const start = Math.max(0, from)
  const end = Math.min(row.length, to)
  if (end <= start) return
  const [first, last] = [Math.floor(start), Math.min(Math.floor(end), row.length - 1)]
  if (first === last) {
    row[first] = (row[first] ?? 0) + end - start
    return
  }
  row[first] = (row[first] ?? 0) + first + 1 - start
  for (let at = first + 1; at < last; at += 1) row[at] = (row[at] ?? 0) + 1
  row[last] = (row[last] ?? 0) + end - last
}

type Crossing = { readonly x: number; readonly winding: number }

/** Adds how much of each pixel the shape covers at one level. */
function coverLevel(row: Float32Array, active: readonly Edge[], level: number): void {
  const crossings = active
    .map(({ x, top, slope, winding }): Crossing => ({ x: x + (level - top) * slope, winding }))
    .toSorted((a, b) => a.x - b.x)
  let winding = 0
  let from = 0
  for (const crossing of crossings) {
    if (winding === 0) from = crossing.x
    winding += crossing.winding
    if (winding === 0) cover(row, from, crossing.x)
  }
}

/** Paints everything that the outlines go around; where they overlap it is painted once. */
export function fill(
  { width, height, pixels }: Canvas,
  outlines: readonly Outline[],
  colour: string,
): void {
  const edges = edgesOf(outlines)
  const corners = outlines.flat()
  const left = Math.max(0, Math.floor(corners.reduce((low, [x]) => Math.min(low, x), width)))
  const right = Math.min(width, Math.ceil(corners.reduce((high, [x]) => Math.max(high, x), 0)))
  const bottom = Math.min(height, Math.ceil(corners.reduce((low, [, y]) => Math.max(low, y), 0)))
  const [red, green, blue] = channels(colour)
  const row = new Float32Array(width)
  const blend = (at: number, ink: number, share: number) => {
    const under = pixels[at] ?? 0
    pixels[at] = Math.round(under + (ink - under) * share)
  }
  let next = 0
  let active: Edge[] = []
  for (let y = Math.max(0, Math.floor(edges[0]?.top ?? height)); y < bottom; y += 1) {
    row.fill(0, left, right)
    for (let part = 0; part < ROWS_IN_ROW; part += 1) {
      const level = y + (part + 0.5) / ROWS_IN_ROW
      for (let edge = edges[next]; edge && edge.top <= level; edge = edges[++next])
        active.push(edge)
      active = active.filter(edge => edge.bottom > level)
      coverLevel(row, active, level)
    }
    for (let x = left; x < right; x += 1) {
      const share = Math.min(1, (row[x] ?? 0) / ROWS_IN_ROW)
      if (share === 0) continue
      const at = (y * width + x) * 3
      blend(at, red, share)
      blend(at + 1, green, share)
      blend(at + 2, blue, share)
    }
  }
}

export function circle([x, y]: Point, radius: number, flat = 1): Outline {
  const steps = Math.max(12, Math.ceil(radius * 1.6))
  return Array.from({ length: steps }, (_, step): Point => {
    const angle = (step / steps) * 2 * Math.PI
    return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius * flat]
  })
}

export const box = (x: number, y: number, width: number, height: number): Outline => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
]

/** A line of some width with round ends and corners: all parts go around the same way. */
export function stroke(line: readonly Point[], width: number): Outline[] {
  const half = width / 2
  const joints = line.map(point => circle(point, half))
  const pieces = line.slice(1).flatMap(([x1, y1], index): Outline[] => {
    const [x0, y0] = line[index] ?? [x1, y1]
    const length = Math.hypot(x1 - x0, y1 - y0)
    if (length === 0) return []
    const [dx, dy] = [((x1 - x0) / length) * half, ((y1 - y0) / length) * half]
    return [
      [
        [x0 + dy, y0 - dx],
        [x1 + dy, y1 - dx],
        [x1 - dy, y1 + dx],
        [x0 - dy, y0 + dx],
      ],
    ]
  })
  return [...joints, ...pieces]
}
