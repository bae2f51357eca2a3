// Where everything in a flight chart goes: paths, distance lines, and names that never touch each other.
import { type FlightPath, frameOf } from '@bagwise/domain/flight'
import { truncate } from '@bagwise/domain/text'
import { curveOf } from './flight-curve.ts'

export type DrawnFlight = { readonly id: string; readonly name: string; readonly path: FlightPath }

type Place = { readonly x: number; readonly y: number }

export type ChartLabel = Place & {
  readonly id: string
  readonly text: string
  readonly anchor: 'start' | 'end'
  /** A thin line from where the disc lands to its name. */
  readonly leader: string
}

export type FlightChartLayout = {
  readonly width: number
  readonly height: number
  readonly tee: Place
  readonly distances: readonly { readonly feet: number; readonly y: number }[]
  readonly plot: { readonly left: number; readonly right: number }
  /** How large distances are written. */
  readonly letters: number
  readonly curves: readonly { readonly id: string; readonly d: string; readonly landing: Place }[]
  readonly labels: readonly ChartLabel[]
}

/** Flights are long and narrow: drawn a little wider than they are, their shape can be seen. */
const LATERAL = 1.8
const MARGIN = { top: 20, bottom: 24, side: 8 } as const
/** One flight alone is a broad picture; names beside many make them a tall one. */
const ALONE = { width: 240, height: 250, column: 0, letters: 8.5 } as const
const NAMED = { width: 200, height: 320, column: 92, letters: 10 } as const
const LABEL_LETTERS = 16
export const LABEL_HEIGHT = 14
const EVERY_FEET = 100

/** A picture without names is narrower by the two columns they stand in. */
export function flightChartLayout(
  flights: readonly DrawnFlight[],
  named: boolean,
): FlightChartLayout {
  const shape = named ? NAMED : ALONE
  const left = MARGIN.side + shape.column
  const right = left + shape.width
  const rows = named ? Math.ceil(flights.length / 2) : 0
  const plotHeight = Math.max(shape.height, rows * LABEL_HEIGHT)
  const bottom = MARGIN.top + plotHeight

  const frame = frameOf(flights.map(flight => flight.path))
  const far = Math.max(EVERY_FEET, frame.far)
  const aside = Math.max(-frame.left, frame.right, 1)
  const scale = Math.min(plotHeight / far, shape.width / 2 / (aside * LATERAL))
  const tee = { x: (left + right) / 2, y: bottom }
  const place = ({ x, y }: Place): Place => ({
    x: tee.x + x * scale * LATERAL,
    y: tee.y - y * scale,
  })

  const curves = flights.map(({ id, path }) => {
    const points = path.points.map(place)
    return { id, d: curveOf(points), landing: points.at(-1) ?? tee }
  })
  return {
    width: right + shape.column + MARGIN.side,
    height: bottom + MARGIN.bottom,
    tee,
    plot: { left, right },
    letters: shape.letters,
    distances: Array.from({ length: Math.floor(far / EVERY_FEET) }, (_, index) => {
      const feet = (index + 1) * EVERY_FEET
      return { feet, y: tee.y - feet * scale }
    }),
    curves,
    labels: named
      ? labelsFor(
          flights.map((flight, index) => ({ ...flight, landing: curves[index]?.landing ?? tee })),
          { left, right, top: MARGIN.top, bottom },
        )
      : [],
  }
}

type Landed = DrawnFlight & { readonly landing: Place }
type Box = { left: number; right: number; top: number; bottom: number }

/** Half the names stand on each side: those of the discs that land further left on the left. */
function labelsFor(flights: readonly Landed[], box: Box): ChartLabel[] {
  const byX = flights.toSorted((a, b) => a.landing.x - b.landing.x)
  const half = Math.ceil(byX.length / 2)
  return [
    ...labelColumn(byX.slice(0, half), 'left', box),
    ...labelColumn(byX.slice(half), 'right', box),
  ]
}

function labelColumn(flights: readonly Landed[], side: 'left' | 'right', box: Box): ChartLabel[] {
  const byY = flights.toSorted((a, b) => a.landing.y - b.landing.y)
  const middles = spreadOut(
    byY.map(({ landing }) => landing.y),
    { gap: LABEL_HEIGHT, from: box.top, to: box.bottom - LABEL_HEIGHT / 2 },
  )
  const x = side === 'left' ? box.left - 4 : box.right + 4
  return byY.map(({ id, name, landing }, index) => {
    const y = middles[index] ?? landing.y
    return {
      id,
      text: truncate(name, LABEL_LETTERS),
      x,
      y,
      anchor: side === 'left' ? 'end' : 'start',
      leader: curveOf([landing, { x: side === 'left' ? x + 3 : x - 3, y }]),
    }
  })
}

type Room = { readonly gap: number; readonly from: number; readonly to: number }

/** Moves places, given in order, as little as two passes need to keep a gap between any two. */
export function spreadOut(wanted: readonly number[], { gap, from, to }: Room): number[] {
  const down: number[] = []
  for (const place of wanted) down.push(Math.max(place, (down.at(-1) ?? from - gap) + gap))

  const up: number[] = []
  for (const place of down.toReversed()) up.push(Math.min(place, (up.at(-1) ?? to + gap) - gap))
  return up.toReversed()
}
