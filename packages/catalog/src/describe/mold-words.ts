// The closing sentences of a description: rim, size and approval, unusual measures first.
import type { Disc, DiscType } from '@bagwise/domain/disc'
import { capitalized } from '@bagwise/domain/text'
import type { Choose } from './shape.ts'

type Measure = 'rimWidth' | 'diameter' | 'height'

/** The usual range of each type in centimeters; measures outside it are mentioned. */
const COMMON = {
  driver: { rimWidth: [2, 2.4], diameter: [21, 21.3], height: [1.5, 1.9] },
  fairway: { rimWidth: [1.7, 2], diameter: [21, 21.5], height: [1.5, 1.9] },
  midrange: { rimWidth: [1.2, 1.5], diameter: [21.2, 21.9], height: [1.7, 2.1] },
  putter: { rimWidth: [0.9, 1.2], diameter: [21, 21.4], height: [1.8, 2.2] },
} as const satisfies Record<DiscType, Record<Measure, readonly [number, number]>>

const TYPE_PLURAL = {
  driver: 'drivers',
  fairway: 'fairway drivers',
  midrange: 'midranges',
  putter: 'putters',
} as const satisfies Record<DiscType, string>

/** The words for a measure below or above the usual range. */
const COMPARED = {
  rimWidth: ['narrower', 'wider'],
  diameter: ['smaller', 'larger'],
  height: ['shorter', 'taller'],
} as const satisfies Record<Measure, readonly [string, string]>

const MEASURED = {
  rimWidth: (cm: number) => `the rim is ${cm} cm wide`,
  diameter: (cm: number) => `it measures ${cm} cm across`,
  height: (cm: number) => `it's ${cm} cm tall`,
} as const satisfies Record<Measure, (cm: number) => string>

const MEASURES = ['rimWidth', 'diameter', 'height'] as const satisfies readonly Measure[]

/** `wider than most putters`, or null for a usual or unknown measure. */
function comparison(disc: Disc, measure: Measure): string | null {
  const value = disc.dimensions[measure]
  if (value === null) return null
  const [least, most] = COMMON[disc.type][measure]
  if (value >= least && value <= most) return null
  const [below, above] = COMPARED[measure]
  return `${value < least ? below : above} than most ${TYPE_PLURAL[disc.type]}`
}

/** PDGA approval and maximum weight. */
function approvalOf(disc: Disc, saidYear: boolean, choose: Choose): string | null {
  const { maxWeight } = disc.dimensions
  if (disc.year !== null && !saidYear) {
    return choose('approval', [
      `the PDGA approved it in ${disc.year}`,
      `PDGA-approved in ${disc.year}`,
      `it's been PDGA-approved since ${disc.year}`,
    ])
  }
  return maxWeight === null ? null : `it can weigh up to ${maxWeight} g`
}

/** Null if nothing is known. */
export function moldSentence(disc: Disc, saidYear: boolean, choose: Choose): string | null {
  const standsOut = MEASURES.find(measure => comparison(disc, measure) !== null)
  const measure = standsOut ?? choose('measure', MEASURES)
  const value = disc.dimensions[measure]
  const compared = comparison(disc, measure)
  const size =
    value === null ? null : `${MEASURED[measure](value)}${compared === null ? '' : `, ${compared}`}`
  const approval = approvalOf(disc, saidYear, choose)

  if (size !== null && approval !== null) {
    return choose('closing', [
      `${capitalized(size)}. ${capitalized(approval)}.`,
      `${capitalized(approval)}. ${capitalized(size)}.`,
    ])
  }
  const only = size ?? approval
  return only === null ? null : `${capitalized(only)}.`
}
