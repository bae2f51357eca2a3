// The drawing of a disc from above as plain data, to scale: sizes, colors and print (rules DI10 to DI15).
import { FLIGHT_STATS, formatNumber } from '@bagwise/domain/flight'
import { brandColors, contrast, toHex, type Color } from './colors.ts'
import { DISC_TYPES, type Disc, type DiscType } from '@bagwise/domain/disc'
import { roundToTenth } from './flight.ts'
import { stampLine, stampName, type StampLine } from './stamp.ts'

/** One unit is one millimeter; the center of the disc is 0, 0. */
export type DiscDrawing = {
  readonly viewBox: string
  readonly radius: number
  /** The inner edge of the rim. */
  readonly plateRadius: number
  readonly colors: {
    readonly plate: string
    readonly rim: string
    /** The outer edge: a thin line that separates the disc from the page. */
    readonly edge: string
    /** The print on the plate, with a contrast of at least 4.5:1. */
    readonly ink: string
  }
  /** The slope of the rim that catches the light. */
  readonly slope: { readonly radius: number; readonly width: number }
  readonly stamp: {
    readonly brand: StampLine
    readonly name: readonly StampLine[]
    readonly numbers: StampLine
  }
  /** The flight as one stroke across the plate, used when a name would be too small to read. */
  readonly flight: string
}

/** The drawing's side in millimeters. It fits the widest discs (24 cm), and all discs have the same scale. */
export const DRAWING_SIZE_MM = 244

/** Typical dimensions of each type in centimeters, for discs whose size is unknown. */
const TYPICAL = {
  driver: { diameter: 21.1, rimWidth: 2.2 },
  fairway: { diameter: 21.2, rimWidth: 1.8 },
  midrange: { diameter: 21.6, rimWidth: 1.4 },
  putter: { diameter: 21.2, rimWidth: 1 },
} as const satisfies Record<DiscType, { diameter: number; rimWidth: number }>

export function discDrawing(disc: Disc): DiscDrawing {
  const { diameter, rimWidth } = disc.dimensions
  const typical = TYPICAL[disc.type]
  const radius = Math.min(DRAWING_SIZE_MM / 2 - 1, (diameter ?? typical.diameter) * 5)
  const plateRadius = radius - (rimWidth ?? typical.rimWidth) * 10
  return {
    viewBox: `${-DRAWING_SIZE_MM / 2} ${-DRAWING_SIZE_MM / 2} ${DRAWING_SIZE_MM} ${DRAWING_SIZE_MM}`,
    radius: roundToTenth(radius),
    plateRadius: roundToTenth(plateRadius),
    colors: discColors(disc),
    slope: {
      radius: roundToTenth((radius + plateRadius) / 2),
      width: roundToTenth((radius - plateRadius) / 3),
    },
    stamp: discStamp(disc, plateRadius),
    flight: flightStroke(disc, plateRadius),
  }
}

/** Returns the lighting, which is the same on every disc: gloss across the plate, and an edge lit from the upper left. */
export function plateLight(plateRadius: number) {
  const edge = roundToTenth(plateRadius + 1)
  return {
    gloss: `${arc(plateRadius, 15, 75)}L0 0z${arc(plateRadius, 195, 255)}L0 0z`,
    lit: arc(edge, 165, 285),
    shaded: arc(edge, -15, 105),
  }
}

/** Returns an arc around the center between two angles, in degrees clockwise from the right. */
function arc(radius: number, from: number, to: number): string {
  const [start, end] = [from, to].map(degrees => {
    const angle = (degrees * Math.PI) / 180
    return `${Math.round(Math.cos(angle) * radius)} ${Math.round(Math.sin(angle) * radius)}`
  })
  return `M${start}A${radius} ${radius} 0 0 1 ${end}`
}

/** Each type is a shade of its brand's color: drivers the darkest, putters the lightest. */
const SHADE = 0.022

function discColors({ brand, type }: Disc): DiscDrawing['colors'] {
  const base = brandColors(brand)
  const shade = (DISC_TYPES.indexOf(type) - 1.5) * SHADE
  const plate = adjustLightness(base.plate, shade)
  const rim = base.rim ?? adjustLightness(plate, plate[0] < 0.45 ? 0.06 : -0.05)
  return {
    plate: toHex(plate),
    rim: toHex(rim),
    edge: toHex(adjustLightness(rim, rim[0] < 0.45 ? 0.12 : -0.12)),
    ink: pickInk(plate),
  }
}

const adjustLightness = ([lightness, chroma, hue]: Color, by: number): Color => [
  lightness + by,
  chroma,
  hue,
]

const MIN_CONTRAST = 4.5

/** Returns dark or light ink with a bit of the plate's hue, or black or white if the contrast is too low. */
function pickInk(plate: Color): string {
  const [, chroma, hue] = plate
  const inks = [
    toHex([0.98, Math.min(chroma, 0.02), hue]),
    toHex([0.24, Math.min(chroma, 0.06), hue]),
  ]
  const plateHex = toHex(plate)
  return (
    inks.find(ink => contrast(ink, plateHex) >= MIN_CONTRAST) ??
    (contrast('#ffffff', plateHex) >= MIN_CONTRAST ? '#ffffff' : '#000000')
  )
}

/** The space between print and rim. */
const MARGIN = 12
const MAX_NAME_SIZE = 50
/** SVG collapses plain spaces. */
const EN_SPACE = '\u2002'

function discStamp(disc: Disc, plateRadius: number): DiscDrawing['stamp'] {
  const numbers = FLIGHT_STATS.map(stat => formatNumber(disc[stat])).join(EN_SPACE)
  const radius = plateRadius - MARGIN
  return {
    brand: stampLine(disc.brand.toUpperCase(), -radius * 0.64, radius, 14),
    name: stampName(disc.name, radius, MAX_NAME_SIZE),
    numbers: stampLine(numbers, radius * 0.82, radius, 17),
  }
}

/** Draws a right-hand backhand: it leans right by its turn and hooks left by its fade. Rule DI15. */
function flightStroke({ turn, fade }: Disc, plateRadius: number): string {
  const reach = plateRadius * 0.62
  const right = -turn * plateRadius * 0.13
  const left = right - fade * plateRadius * 0.16
  const points = [0, reach, 0, reach * 0.2, right * 1.3, -reach * 0.45, left, -reach].map(
    roundToTenth,
  )
  const [x, y, ...curve] = points
  return `M${x} ${y}C${curve.join(' ')}`
}
