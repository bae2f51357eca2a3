// The layout of a flight chart in pixels: paths, distances, and labels next to the landing dots.
import {
  type Box,
  type LabelSide,
  type PlacedLabel,
  placeLabels,
  fitText,
  textWidth,
} from './labels.ts'
import type { FlightPath } from '@bagwise/domain/flight'
import { boundingFrame, toSvgPath, type Point } from './flight.ts'
import { fairwayScale, fitFairway, type SideTick, sideTicks } from './fairway.ts'
import { type DistanceTick, distanceTicks, type DistanceUnit } from '@bagwise/domain/units'

export type PlottedFlight = {
  readonly id: string
  readonly name: string
  readonly path: FlightPath
}

export type ChartCurve = {
  readonly id: string
  readonly name: string
  readonly points: readonly Point[]
  readonly landing: Point
}

export type FlightChartLayout = {
  readonly width: number
  readonly height: number
  readonly tee: Point
  /** At the end of the line: as far away as the longest flight, or at the target. */
  readonly basket: Point
  readonly distances: readonly (DistanceTick & { readonly y: number })[]
  /** The sideways scale, marked on both sides of the tee. */
  readonly sides: readonly (SideTick & { readonly x: number; readonly labelX: number })[]
  readonly curves: readonly ChartCurve[]
}

export type ChartLabel = Box & {
  readonly id: string
  readonly text: string
  readonly side: LabelSide
  /** A line from the dot to a label that is not right next to it. */
  readonly leader: string | null
}

/** The chart's width on the narrowest phone. Wider charts are laid out again after measuring. */
export const MIN_CHART_WIDTH = 288
export const LABEL_FONT_SIZE = 13
export const TICK_FONT_SIZE = 12
export const DOT_RADIUS = 4
/** Distances are at the left edge, clear of paths and names. */
const TICKS_WIDTH = 44
const TEE_HEIGHT = 24
const EDGE = 3
const LABEL_HEIGHT = 16
/** A name that doesn't fit is shortened step by step. */
const LABEL_WIDTHS = [120, 80, 48] as const
const MIN_CHART_FEET = 100
/** Labels keep this distance from the center of the basket. */
export const BASKET_RADIUS = 11
const BASKET = 'basket'
/** The minimum space between the tee and the text of a side mark. */
const SIDE_TICK_GAP = 13
/** Larger bags label the active discs and dim the others. Rule FL41. */
export const MAX_ALL_LABELED = 20
const MIN_LEADER_DISTANCE = 8

export type ChartSize = {
  readonly width: number
  readonly height: number
  /** The unit of the distances at the edge. */
  readonly unit: DistanceUnit
  /** The space around a landing point that must not be clipped. */
  readonly landingRadius?: number
  /** The distance of the basket in feet; by default, the longest flight. */
  readonly target?: number
}

const clamp = (value: number, min: number, max: number): number =>
  Math.min(Math.max(value, min), max)

export function flightChartLayout(
  flights: readonly PlottedFlight[],
  { width, height, unit, landingRadius = DOT_RADIUS + 2, target }: ChartSize,
): FlightChartLayout {
  const margin = Math.max(landingRadius, BASKET_RADIUS) + EDGE
  const left = TICKS_WIDTH + margin
  const plotWidth = width - left - margin
  const bottom = height - TEE_HEIGHT

  const frame = boundingFrame(flights.map(flight => flight.path))
  const far = Math.max(MIN_CHART_FEET, frame.far, target ?? 0)
  const pixelsPerFoot = fitFairway({ ...frame, far }, { width: plotWidth, height: bottom - margin })
  // Centers the flights, not the tee.
  const middle = fairwayScale(
    { x: 0, y: 0 },
    pixelsPerFoot,
  )({
    x: (frame.left + frame.right) / 2,
    y: 0,
  })
  const tee = { x: left + plotWidth / 2 - middle.x, y: bottom }
  const toPixels = fairwayScale(tee, pixelsPerFoot)
  const placeSide = (tick: SideTick) => {
    const halfWidth = textWidth(tick.label, TICK_FONT_SIZE) / 2
    const { x } = toPixels({ x: tick.feet, y: 0 })
    return { ...tick, x, halfWidth, labelX: clamp(x, EDGE + halfWidth, width - EDGE - halfWidth) }
  }
  const fits = (tick: SideTick) => {
    const { x, halfWidth, labelX } = placeSide(tick)
    return x >= EDGE && x <= width - EDGE && Math.abs(labelX - tee.x) >= halfWidth + SIDE_TICK_GAP
  }
  return {
    width,
    height,
    tee,
    basket: toPixels({ x: 0, y: target ?? Math.max(MIN_CHART_FEET, frame.far) }),
    distances: distanceTicks(far, unit).map(({ feet, label }) => ({
      feet,
      label,
      y: toPixels({ x: 0, y: feet }).y,
    })),
    sides: sideTicks(unit, fits).map(placeSide),
    curves: flights.map(({ id, name, path }) => {
      const points = path.points.map(toPixels)
      return { id, name, points, landing: points.at(-1) ?? tee }
    }),
  }
}

/** Places labels next to the dots. A large bag labels the discs in `active`, or else the outermost ones. Rule FL41. */
export function chartLabels(
  layout: FlightChartLayout,
  active: readonly string[] = [],
): readonly ChartLabel[] {
  if (layout.curves.length > MAX_ALL_LABELED)
    return labelsFor(layout, active.length > 0 ? active : findOutermost(layout.curves), [])
  const ids = layout.curves.map(({ id }) => id)
  const labels = labelsFor(layout, ids, [])
  // Names keep their positions while the pointer moves, unless the active one has none.
  const isPlaced = (id: string) => labels.some(label => label.id === id)
  return active.every(isPlaced) ? labels : labelsFor(layout, ids, active)
}

/** Places the labels in `priorityIds` before the others. */
function labelsFor(
  { width, height, curves, basket }: FlightChartLayout,
  labeledIds: readonly string[],
  priorityIds: readonly string[],
): readonly ChartLabel[] {
  const area = {
    x: TICKS_WIDTH,
    y: EDGE,
    width: width - TICKS_WIDTH - EDGE,
    height: height - 2 * EDGE,
  }
  const basketDot = { id: BASKET, ...basket, radius: BASKET_RADIUS, label: null }
  const texts = new Map<string, string>()
  let placed: ReadonlyMap<string, PlacedLabel | null> = new Map()
  for (const maxWidth of LABEL_WIDTHS) {
    for (const { id, name } of curves)
      if (labeledIds.includes(id) && !placed.get(id))
        texts.set(id, fitText(name, maxWidth, LABEL_FONT_SIZE))
    const dots = curves.map(({ id, points, landing }) => {
      const text = texts.get(id)
      const label =
        text === undefined
          ? null
          : { width: textWidth(text, LABEL_FONT_SIZE), height: LABEL_HEIGHT }
      const priority = priorityIds.includes(id) ? 1 : 0
      const preferredSide = landsMovingLeft(points) ? ('left' as const) : ('right' as const)
      return {
        id,
        x: landing.x,
        y: landing.y,
        radius: DOT_RADIUS,
        label,
        priority,
        preferredSide,
      }
    })
    placed = placeLabels([...dots, basketDot], area)
    if (labeledIds.every(id => placed.get(id))) break
  }
  return curves.flatMap(({ id, landing }) => {
    const label = placed.get(id)
    if (!label) return []
    return [{ ...label, id, text: texts.get(id) ?? '', leader: leaderPath(label, landing) }]
  })
}

/** True if the disc lands moving left. A label on its right would cover the path. */
const landsMovingLeft = (points: readonly Point[]): boolean =>
  (points.at(-1)?.x ?? 0) < (points.at(-4)?.x ?? 0)

/** Returns the discs that land farthest left, farthest right and farthest away. */
function findOutermost(curves: readonly ChartCurve[]): readonly string[] {
  const farthest = (value: (landing: Point) => number) =>
    curves.reduce((best, next) => (value(next.landing) > value(best.landing) ? next : best)).id
  return [farthest(({ x }) => -x), farthest(({ x }) => x), farthest(({ y }) => -y)]
}

function leaderPath(label: PlacedLabel, landing: Point): string | null {
  if (label.distance < MIN_LEADER_DISTANCE) return null
  const end = {
    x: clamp(landing.x, label.x, label.x + label.width),
    y: clamp(landing.y, label.y, label.y + label.height),
  }
  return toSvgPath([landing, end])
}

const NEAR_DOT_PX = 18
const NEAR_PATH_PX = 8

/** Returns the id of the disc whose landing dot, or else whose path, is under the pointer. */
export function discIdAt({ curves }: FlightChartLayout, pointer: Point): string | null {
  const distanceTo = (point: Point) => Math.hypot(point.x - pointer.x, point.y - pointer.y)
  return (
    nearest(curves, ({ landing }) => distanceTo(landing), NEAR_DOT_PX) ??
    nearest(curves, ({ points }) => Math.min(...points.map(distanceTo)), NEAR_PATH_PX)
  )
}

function nearest(
  curves: readonly ChartCurve[],
  getDistance: (curve: ChartCurve) => number,
  maxDistance: number,
): string | null {
  let best: { id: string; distance: number } | null = null
  for (const curve of curves) {
    const distance = getDistance(curve)
    if (distance <= maxDistance && distance < (best?.distance ?? Infinity))
      best = { id: curve.id, distance }
  }
  return best?.id ?? null
}
