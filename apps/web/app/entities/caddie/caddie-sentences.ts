// The caddie's sentences: why a disc is recommended, its main risk, and why no disc fits.
import {
  type CaddieArm,
  hasShape,
  levelDistance,
  type Risk,
  riskOf,
  type Shot,
} from '@bagwise/domain/caddie'
import { curveSign, type Release } from '@bagwise/domain/flight'
import { capitalize } from '@bagwise/domain/text'
import { feetToUnit, type DistanceUnit, formatDistance } from '@bagwise/domain/units'
import { maxOffset, type Missing, type ShotPick } from './shot-discs.ts'

type Side = 'left' | 'right'

type Flight = ReturnType<typeof measureFlight>

/** A flight's turn and fade in feet. `percent` converts feet to a percentage of its length. */
function measureFlight({ path, bend }: ShotPick, { style }: Shot, { hand }: CaddieArm) {
  const fadesLeft = curveSign({ hand, style }) === 1
  const turnSide: Side = fadesLeft ? 'right' : 'left'
  const fadeSide: Side = fadesLeft ? 'left' : 'right'
  return {
    turnSide,
    fadeSide,
    turned: (bend.turned * path.length) / 100,
    faded: (bend.faded * path.length) / 100,
    offset: maxOffset(path),
    percent: (feet: number) => (100 * feet) / path.length,
  }
}

/** The landing side and distance, relative to the line of release. */
function getLanding({ turned, faded, turnSide, fadeSide }: Flight): { side: Side; feet: number } {
  const side = turned > faded ? turnSide : fadeSide
  return { side, feet: Math.abs(turned - faded) }
}

/** A flight that never leaves its line by more than this is straight, in percent. */
const MAX_STRAIGHT_OFFSET = 4
/** A flight that bends at least this far both ways turns and comes back, in percent. */
const MIN_BEND = 3

const bendsTwice = ({ turned, faded, percent }: Flight): boolean =>
  percent(turned) >= MIN_BEND && percent(faded) >= MIN_BEND

/** Starts with a verb, because the release may precede it. */
function describeStraight(flight: Flight, fits: boolean, unit: DistanceUnit): string {
  const { side, feet } = getLanding(flight)
  if (flight.percent(flight.offset) <= MAX_STRAIGHT_OFFSET)
    return feetToUnit(flight.offset, unit) === 0
      ? 'holds its line all the way'
      : `stays within ${formatDistance(flight.offset, unit)} of its line`
  if (bendsTwice(flight))
    return `turns ${formatDistance(flight.turned, unit)} ${flight.turnSide}, then comes back`
  const finish = `finishes ${formatDistance(feet, unit)} ${side}`
  return fits ? `starts straight and ${finish}` : `${finish}, so it isn't straight`
}

function describeSide(flight: Flight, target: Side, fits: boolean, unit: DistanceUnit): string {
  const { side, feet } = getLanding(flight)
  const finish = `finishes ${formatDistance(feet, unit)} ${side}`
  if (fits) return `${finish}, as planned`
  if (side !== target) return `${finish} instead of ${target}`
  const first = flight.turnSide === target ? 0 : flight.turned
  if (flight.percent(first) >= MIN_BEND)
    return `turns ${formatDistance(first, unit)} ${flight.turnSide} before it ${finish}`
  return flight.percent(feet) < MIN_SIDE_OFFSET[flight.turnSide === target ? 'turning' : 'fading']
    ? `finishes only ${formatDistance(feet, unit)} ${side}`
    : `${finish}, which is too far`
}

/** How far to the side a shot must finish, in percent of the distance (rule CA5). */
const MIN_SIDE_OFFSET = { turning: 6, fading: 14 } as const

function describeSCurve(flight: Flight, fits: boolean, unit: DistanceUnit): string {
  const turn = `turns ${formatDistance(flight.turned, unit)} ${flight.turnSide}`
  if (fits) return `${turn}, then comes back ${formatDistance(flight.faded, unit)}`
  const { side, feet } = getLanding(flight)
  return bendsTwice(flight)
    ? `${turn} and comes back only ${formatDistance(flight.faded, unit)}`
    : `finishes ${formatDistance(feet, unit)} ${side} without turning and coming back`
}

export type ShotContext = {
  readonly shot: Shot
  readonly arm: CaddieArm
  readonly unit: DistanceUnit
}

function describeShape(pick: ShotPick, { shot, arm, unit }: ShotContext): string {
  const flight = measureFlight(pick, shot, arm)
  const fits = hasShape(pick, shot, arm)
  switch (shot.shape) {
    case 'straight':
      return describeStraight(flight, fits, unit)
    case 's-curve':
      return describeSCurve(flight, fits, unit)
    case 'left':
    case 'right':
      return describeSide(flight, shot.shape, fits, unit)
  }
}

const RELEASE_PREFIXES = {
  hyzer: 'On a hyzer, it ',
  flat: 'Thrown flat, it ',
  anhyzer: 'On an anhyzer, it ',
} as const satisfies Record<Release, string>

/** One sentence about the flight. Includes the release if the player didn't choose one. */
export function describeFlight(pick: ShotPick, context: ShotContext): string {
  const text = describeShape(pick, context)
  return `${context.shot.release ? capitalize(text) : RELEASE_PREFIXES[pick.release] + text}.`
}

export const describeMargin = ({ reach }: ShotPick, { shot, unit }: ShotContext): string =>
  `Reaches ${formatDistance(reach, unit)} (you need ${feetToUnit(shot.distance, unit)})`

/** "30 ft uphill plays like 280 ft."; empty on level ground. */
export const describeSlope = (shot: Shot, unit: DistanceUnit): string =>
  shot.rise === 0
    ? ''
    : `${formatDistance(Math.abs(shot.rise), unit)} ${shot.rise > 0 ? 'uphill' : 'downhill'} plays like ${formatDistance(levelDistance(shot), unit)}.`

type Drift = Extract<Risk, { kind: 'drifts' }>

function describeDrift({ cause, feet, side }: Drift, wind: number, unit: DistanceUnit): string {
  const landingSpot = `${formatDistance(feet, unit)} ${side}`
  if (cause === 'slower' || cause === 'faster') return `A ${cause} throw lands ${landingSpot}.`
  if (cause === 'more-crosswind') return `A crosswind gust pushes it ${landingSpot}.`
  if (cause === 'less-crosswind') return `If the crosswind drops, it lands ${landingSpot}.`
  const grows = wind === 0 || (cause === 'more-wind') === wind > 0
  if (!grows) return `If the wind drops, it lands ${landingSpot}.`
  return `In a ${cause === 'more-wind' ? 'headwind' : 'tailwind'} gust, it lands ${landingSpot}.`
}

export function describeRisk(pick: ShotPick, { shot, arm, unit }: ShotContext): string {
  const risk = riskOf(pick, shot, arm)
  if ('feet' in risk && risk.kind !== 'short' && feetToUnit(risk.feet, unit) === 0)
    return 'Forgiving of small mistakes.'
  switch (risk.kind) {
    case 'short':
      return `Comes up ${formatDistance(risk.feet, unit)} short.`
    case 'full-power':
      return 'Needs a full-power throw.'
    case 'soft':
      return 'Needs a soft throw.'
    case 'skip':
      return `May skip ${risk.side}.`
    case 'drifts':
      return describeDrift(risk, shot.wind, unit)
    case 'long':
      return `A faster throw goes ${formatDistance(risk.feet, unit)} long.`
  }
}

const NO_FIT_MESSAGES = {
  straight: 'No disc in this bag flies straight for',
  left: 'No disc in this bag finishes left at',
  right: 'No disc in this bag finishes right at',
  's-curve': 'No disc in this bag flies an S curve at',
} as const satisfies Record<Shot['shape'], string>

function describeShortfall({ reach }: ShotPick, { shot, unit }: ShotContext): string {
  const feet = shot.distance - reach
  return feetToUnit(feet, unit) === 0
    ? 'comes up just short'
    : `comes up ${formatDistance(feet, unit)} short`
}

export function describeMissing(missing: Missing, context: ShotContext): string {
  const { shot, unit } = context
  const distance = formatDistance(shot.distance, unit)
  if (missing.kind === 'reach') {
    const reach = formatDistance(missing.feet, unit)
    return `No disc in this bag reaches ${distance}. The longest controlled throw goes ${reach}.`
  }
  const { name } = missing.closest.candidate.disc
  if (missing.kind === 'too-soft')
    return `Every disc in this bag needs a very soft throw for ${distance}. At full power, the ${name} reaches ${formatDistance(missing.closest.reach, unit)}.`
  const text =
    missing.kind === 'short'
      ? describeShortfall(missing.closest, context)
      : describeShape(missing.closest, context)
  return `${NO_FIT_MESSAGES[shot.shape]} ${distance}. The closest is the ${name}: it ${text}.`
}
