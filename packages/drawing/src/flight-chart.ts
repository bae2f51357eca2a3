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
import { boundingFrame, curveOf } from './flight.ts'
import { type DistanceTick, distanceTicks, type DistanceUnit } from '@bagwise/domain/units'

export type PlottedFlight = {
  readonly id: string
  readonly name: string
  readonly path: FlightPath
}

type Point = { readonly x: number; readonly y: number }

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
  readonly distances: readonly (DistanceTick & { readonly y: number })[]
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
/** The max stretch of the sideways axis: a few flights keep their shape, a bag fills the chart. */
const MAX_STRETCH = { few: 2.5, many: 10 } as const
const MAX_FEW_FLIGHTS = 2
/** Larger bags have labels for some discs only. */
const MAX_ALL_LABELED = 20
const MIN_LEADER_DISTANCE = 8

type ChartSize = {
  readonly width: number
  readonly height: number
  /** The unit of the distances at the edge. */
  readonly unit: DistanceUnit
  /** The space around a landing point that must not be clipped. */
  readonly landingRadius?: number
}

export function flightChartLayout(
  flights: readonly PlottedFlight[],
  { width, height, unit, landingRadius = DOT_RADIUS + 2 }: ChartSize,
): FlightChartLayout {
  const margin = Math.max(landingRadius, LABEL_HEIGHT / 2) + EDGE
  const left = TICKS_WIDTH + margin
  const plotWidth = width - left - margin
  const bottom = height - TEE_HEIGHT

  const frame = boundingFrame(flights.map(flight => flight.path))
  const maxFeet = Math.max(MIN_CHART_FEET, frame.far)
  const pixelsPerFoot = (bottom - margin) / maxFeet
  const stretch = flights.length > MAX_FEW_FLIGHTS ? MAX_STRETCH.many : MAX_STRETCH.few
  const span = Math.max(frame.right - frame.left, 1)
  const pixelsPerFootSideways = Math.min(plotWidth / span, pixelsPerFoot * stretch)
  const tee = {
    x: left + plotWidth / 2 - ((frame.left + frame.right) / 2) * pixelsPerFootSideways,
    y: bottom,
  }
  return {
    width,
    height,
    tee,
    distances: distanceTicks(maxFeet, unit).map(({ feet, label }) => ({
      feet,
      label,
      y: tee.y - feet * pixelsPerFoot,
    })),
    curves: flights.map(({ id, name, path }) => {
      const points = path.points.map(({ x, y }) => ({
        x: tee.x + x * pixelsPerFootSideways,
        y: tee.y - y * pixelsPerFoot,
      }))
      return { id, name, points, landing: points.at(-1) ?? tee }
    }),
  }
}

/** Places labels next to the dots. In a large bag, only the outermost discs and those in `active` have one. */
export function chartLabels(
  layout: FlightChartLayout,
  active: readonly string[] = [],
): readonly ChartLabel[] {
  const areAllLabeled = layout.curves.length <= MAX_ALL_LABELED
  const labeled = areAllLabeled
    ? layout.curves.map(({ id }) => id)
    : [...new Set([...active, ...findOutermost(layout.curves)])]
  if (!areAllLabeled) return labelsFor(layout, labeled, active)
  const labels = labelsFor(layout, labeled, [])
  // Names keep their positions while the pointer moves, unless the active one has none.
  const isPlaced = (id: string) => labels.some(label => label.id === id)
  return active.every(isPlaced) ? labels : labelsFor(layout, labeled, active)
}

/** Places the labels in `first` before the others. */
function labelsFor(
  { width, height, curves }: FlightChartLayout,
  labeled: readonly string[],
  first: readonly string[],
): readonly ChartLabel[] {
  const area = {
    x: TICKS_WIDTH,
    y: EDGE,
    width: width - TICKS_WIDTH - EDGE,
    height: height - 2 * EDGE,
  }
  const texts = new Map<string, string>()
  let placed: ReadonlyMap<string, PlacedLabel | null> = new Map()
  for (const maxWidth of LABEL_WIDTHS) {
    for (const { id, name } of curves)
      if (labeled.includes(id) && !placed.get(id))
        texts.set(id, fitText(name, maxWidth, LABEL_FONT_SIZE))
    placed = placeLabels(
      curves.map(({ id, points, landing }) => {
        const text = texts.get(id)
        const label =
          text === undefined
            ? null
            : { width: textWidth(text, LABEL_FONT_SIZE), height: LABEL_HEIGHT }
        const priority = first.includes(id) ? 1 : 0
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
      }),
      area,
    )
    if (labeled.every(id => placed.get(id))) break
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

/** Returns the discs that land furthest left, furthest right and furthest away. */
function findOutermost(curves: readonly ChartCurve[]): readonly string[] {
  const furthest = (value: (landing: Point) => number) =>
    curves.reduce((best, next) => (value(next.landing) > value(best.landing) ? next : best)).id
  return [furthest(({ x }) => -x), furthest(({ x }) => x), furthest(({ y }) => -y)]
}

function leaderPath(label: PlacedLabel, landing: Point): string | null {
  if (label.distance < MIN_LEADER_DISTANCE) return null
  const clamp = (value: number, from: number, length: number) =>
    Math.min(Math.max(value, from), from + length)
  const end = {
    x: clamp(landing.x, label.x, label.width),
    y: clamp(landing.y, label.y, label.height),
  }
  return curveOf([landing, end])
}

const NEAR_DOT = 18
const NEAR_PATH = 8

/** Returns the id of the disc whose landing dot, or else whose path, is under the pointer. */
export function discIdAt({ curves }: FlightChartLayout, pointer: Point): string | null {
  const distanceTo = (point: Point) => Math.hypot(point.x - pointer.x, point.y - pointer.y)
  return (
    nearest(curves, ({ landing }) => distanceTo(landing), NEAR_DOT) ??
    nearest(curves, ({ points }) => Math.min(...points.map(distanceTo)), NEAR_PATH)
  )
}

function nearest(
  curves: readonly ChartCurve[],
  distanceOf: (curve: ChartCurve) => number,
  maxDistance: number,
): string | null {
  let best: { id: string; distance: number } | null = null
  for (const curve of curves) {
    const distance = distanceOf(curve)
    if (distance <= maxDistance && distance < (best?.distance ?? Infinity))
      best = { id: curve.id, distance }
  }
  return best?.id ?? null
}
