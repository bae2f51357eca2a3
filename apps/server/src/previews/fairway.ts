// The right half of a preview: flights over a fairway, seen from above.
import type { Disc } from '@bagwise/domain/disc'
import { discDrawing, type StampLine } from '@bagwise/drawing'
import { type FlightNumbers, flightPath, REFERENCE_THROWER } from '@bagwise/domain/flight'
import { createElement, type ReactElement } from 'react'
import { COLORS, PREVIEW_SIZE } from './theme.ts'

const WIDTH = 500
const HEIGHT = PREVIEW_SIZE.height
const TEE = { x: WIDTH / 2, y: HEIGHT - 40 } as const
/** Pixels per foot; more sideways, so that flight shapes can be told apart. */
const UP = 1.18
const SIDE = 2
/** The scale of the disc in its own preview, relative to its drawing in millimeters. */
const DISC_SCALE = 0.95
const FEET = [100, 200, 300, 400]

type Point = { readonly x: number; readonly y: number }

const feetToY = (feet: number): number => TEE.y - feet * UP

const flightPoints = (numbers: FlightNumbers): Point[] =>
  flightPath(numbers, REFERENCE_THROWER, 24).points.map(({ x, y }) => ({
    x: TEE.x + x * SIDE,
    y: feetToY(y),
  }))

const flightLine = (points: readonly Point[], stroke: string, strokeWidth: number): ReactElement =>
  createElement('polyline', {
    points: points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' '),
    fill: 'none',
    stroke,
    strokeWidth: strokeWidth,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  })

const circle = ({ x, y }: Point, r: number, fill: string): ReactElement =>
  createElement('circle', { cx: x, cy: y, r, fill })

function panel(shapes: readonly ReactElement[], labels: readonly ReactElement[]): ReactElement {
  const lines = FEET.map(feet =>
    createElement('rect', { x: 0, y: feetToY(feet), width: WIDTH, height: 2, fill: COLORS.line }),
  )
  const tee = createElement('rect', {
    x: TEE.x - 26,
    y: TEE.y,
    width: 52,
    height: 16,
    fill: COLORS.ink,
  })
  const distances = FEET.map(feet =>
    createElement(
      'div',
      {
        style: {
          position: 'absolute',
          right: 14,
          top: feetToY(feet) - 32,
          fontSize: 22,
          color: COLORS.inkSoft,
        },
      },
      `${feet} ft`,
    ),
  )
  return createElement(
    'div',
    {
      style: {
        display: 'flex',
        position: 'relative',
        width: WIDTH,
        height: HEIGHT,
        background: COLORS.ground,
      },
    },
    ...distances,
    createElement(
      'svg',
      {
        width: WIDTH,
        height: HEIGHT,
        viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
        style: { position: 'absolute', left: 0, top: 0 },
      },
      ...lines,
      ...shapes,
      tee,
    ),
    ...labels,
  )
}

/** Flights of many discs, each in the color of its type. */
export function fairwayWithFlights(discs: readonly Disc[]): ReactElement {
  const flights = discs.map(({ type, ...disc }) => ({
    points: flightPoints(disc),
    color: COLORS[type],
  }))
  const lines = flights.flatMap(({ points, color }) => [
    // An outline in the background color separates crossing flights.
    flightLine(points, COLORS.ground, 9),
    flightLine(points, color, 5),
  ])
  const landings = flights.map(({ points, color }) => {
    const { x: cx, y: cy } = points.at(-1) ?? TEE
    return createElement('ellipse', { cx, cy, rx: 14, ry: 9, fill: color })
  })
  return panel([...lines, ...landings], [])
}

/** One disc where it lands, large enough to read its stamp. */
export function fairwayWithDisc(disc: Disc): ReactElement {
  const { radius, plateRadius, colors: plastic, stamp } = discDrawing(disc)
  const points = flightPoints(disc)
  const landing = points.at(-1) ?? TEE
  const reach = radius * DISC_SCALE + 8
  const middle = {
    x: Math.min(Math.max(landing.x, reach), WIDTH - reach),
    y: Math.max(landing.y, reach),
  }
  const stampLabel = ({ text, y, size }: StampLine) =>
    createElement(
      'div',
      {
        style: {
          display: 'flex',
          justifyContent: 'center',
          position: 'absolute',
          left: middle.x - reach,
          // The drawing gives the baseline.
          top: middle.y + (y - size) * DISC_SCALE,
          width: 2 * reach,
          fontSize: size * DISC_SCALE,
          lineHeight: 1.2,
          whiteSpace: 'pre',
          color: plastic.ink,
        },
      },
      text.replaceAll('\u2002', '  '),
    )
  return panel(
    [
      flightLine(points, COLORS.accent, 9),
      circle(middle, radius * DISC_SCALE, plastic.edge),
      circle(middle, (radius - 2) * DISC_SCALE, plastic.rim),
      circle(middle, plateRadius * DISC_SCALE, plastic.plate),
    ],
    [stamp.brand, ...stamp.name, stamp.numbers].map(stampLabel),
  )
}
