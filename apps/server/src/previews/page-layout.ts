// The previews of pages, discs and profiles: text on the left, flights over a fairway on the right.
import type { Disc } from '@bagwise/domain/disc'
import { FLIGHT_STATS, flightPath, formatNumber, REFERENCE_THROWER } from '@bagwise/domain/flight'
import { toSvgPath, discDrawing, fairwayScale, LIGHT } from '@bagwise/drawing'
import { createElement, type ReactElement } from 'react'
import type { PreviewText } from './page-texts.ts'
import {
  box,
  canvas,
  column,
  discShape,
  drawing,
  type Point,
  PREVIEW_SIZE,
  logo,
  stroke,
  text,
  titleText,
} from './elements.ts'

const MARGIN = 64
const TEXT_WIDTH = 580
const TITLE_SIZE = { max: 118, min: 74 } as const

const FAIRWAY = { width: 500, height: PREVIEW_SIZE.height } as const
const TEE = { x: FAIRWAY.width / 2, y: FAIRWAY.height - 40 } as const
/** The same shapes as in the web app's charts. Rule FL40. */
const toPixels = fairwayScale(TEE, 1.18)
/** The scale of the disc in its own preview, in pixels per millimeter. */
const DISC_SCALE = 0.95
const DISTANCES_FT = [100, 200, 300, 400]

const layout = (
  { kicker, title, lead }: PreviewText,
  below: ReactElement | null,
  fairway: ReactElement,
): ReactElement =>
  canvas(
    PREVIEW_SIZE,
    column(
      { justifyContent: 'space-between', padding: `${MARGIN}px 0 52px ${MARGIN}px` },
      column(
        { width: TEXT_WIDTH },
        text(kicker, { fontSize: 40, color: LIGHT.accent, lineHeight: 1.2, lineClamp: 1 }),
        box({ marginTop: 4 }, titleText(title, TEXT_WIDTH, TITLE_SIZE)),
        text(lead, {
          fontSize: 38,
          lineHeight: 1.3,
          color: LIGHT['ink-soft'],
          lineClamp: 3,
          marginTop: 20,
        }),
      ),
      column({ gap: 40 }, below, logo()),
    ),
    fairway,
  )

const flightNumbers = (disc: Disc): ReactElement =>
  box(
    { gap: 28 },
    ...FLIGHT_STATS.map(name =>
      column(
        { minWidth: 118 },
        text(formatNumber(disc[name]), { fontSize: 96, lineHeight: 1 }),
        text(name.toUpperCase(), { fontSize: 28, color: LIGHT['ink-soft'] }),
      ),
    ),
  )

const yAt = (feet: number): number => toPixels({ x: 0, y: feet }).y

function flightOf(disc: Disc): { readonly line: string; readonly landing: Point } {
  const points = flightPath(disc, REFERENCE_THROWER, 24).points.map(toPixels)
  return { line: toSvgPath(points), landing: points.at(-1) ?? TEE }
}

function fairway(shapes: readonly ReactElement[], labels: readonly ReactElement[]): ReactElement {
  const { width } = FAIRWAY
  const lines = DISTANCES_FT.map(feet =>
    createElement('rect', { x: 0, y: yAt(feet), width, height: 2, fill: LIGHT['chart-line'] }),
  )
  const distances = DISTANCES_FT.map(feet =>
    text(`${feet} ft`, {
      position: 'absolute',
      right: 14,
      top: yAt(feet) - 32,
      fontSize: 22,
      color: LIGHT['ink-soft'],
    }),
  )
  const tee = { x: TEE.x - 26, y: TEE.y, width: 52, height: 16, fill: LIGHT['ink-strong'] }
  return box(
    { position: 'relative', ...FAIRWAY, background: LIGHT['chart-ground'] },
    ...distances,
    drawing(FAIRWAY, ...lines, ...shapes, createElement('rect', tee)),
    ...labels,
  )
}

/** Flights of many discs, each in the color of its type. */
export function flightsLayout(content: PreviewText, discs: readonly Disc[]): ReactElement {
  const flights = discs.map(disc => ({ ...flightOf(disc), color: LIGHT[`type-${disc.type}`] }))
  const lines = flights.flatMap(({ line, color }) => [
    // An outline in the background color separates crossing flights.
    stroke(line, LIGHT['chart-ground'], 9),
    stroke(line, color, 5),
  ])
  const landings = flights.map(({ landing: { x: cx, y: cy }, color }) =>
    createElement('ellipse', { cx, cy, rx: 14, ry: 9, fill: color }),
  )
  return layout(content, null, fairway([...lines, ...landings], []))
}

/** One disc at its landing point, large enough to read its stamp. */
export function discLayout(disc: Disc): ReactElement {
  const { radius, colors, stamp } = discDrawing(disc)
  const { line, landing } = flightOf(disc)
  const reach = radius * DISC_SCALE + 8
  const center = {
    x: Math.min(Math.max(landing.x, reach), FAIRWAY.width - reach),
    y: Math.max(landing.y, reach),
  }
  const stampLines = [stamp.brand, ...stamp.name, stamp.numbers].map(({ text: print, y, size }) =>
    box(
      {
        justifyContent: 'center',
        position: 'absolute',
        left: center.x - reach,
        // `y` is the baseline.
        top: center.y + (y - size) * DISC_SCALE,
        width: 2 * reach,
        fontSize: size * DISC_SCALE,
        lineHeight: 1.2,
        whiteSpace: 'pre',
        color: colors.ink,
      },
      print.replaceAll('\u2002', '  '),
    ),
  )
  return layout(
    { kicker: disc.brand, title: disc.name, lead: '' },
    flightNumbers(disc),
    fairway([stroke(line, LIGHT.accent, 9), discShape(disc, center, DISC_SCALE)], stampLines),
  )
}
