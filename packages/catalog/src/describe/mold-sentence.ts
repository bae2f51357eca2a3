// The closing sentences of a description: rim, size and approval, unusual dimensions first.
import type { Disc, DiscType } from '@bagwise/domain/disc'
import { capitalize } from '@bagwise/domain/text'
import type { Choose } from './shape.ts'

type Dimension = 'rimWidth' | 'diameter' | 'height'

/** The typical range of each type in centimeters. Dimensions outside it are mentioned. */
const TYPICAL_RANGES = {
  driver: { rimWidth: [2, 2.4], diameter: [21, 21.3], height: [1.5, 1.9] },
  fairway: { rimWidth: [1.7, 2], diameter: [21, 21.5], height: [1.5, 1.9] },
  midrange: { rimWidth: [1.2, 1.5], diameter: [21.2, 21.9], height: [1.7, 2.1] },
  putter: { rimWidth: [0.9, 1.2], diameter: [21, 21.4], height: [1.8, 2.2] },
} as const satisfies Record<DiscType, Record<Dimension, readonly [number, number]>>

const TYPE_PLURAL = {
  driver: 'drivers',
  fairway: 'fairway drivers',
  midrange: 'midranges',
  putter: 'putters',
} as const satisfies Record<DiscType, string>

/** The adjectives for a dimension below or above the typical range. */
const COMPARATIVES = {
  rimWidth: ['narrower', 'wider'],
  diameter: ['smaller', 'larger'],
  height: ['flatter', 'taller'],
} as const satisfies Record<Dimension, readonly [string, string]>

const SIZES = {
  rimWidth: (cm: number) => `the rim is ${cm} cm wide`,
  diameter: (cm: number) => `it measures ${cm} cm across`,
  height: (cm: number) => `it's ${cm} cm tall`,
} as const satisfies Record<Dimension, (cm: number) => string>

const DIMENSIONS = ['rimWidth', 'diameter', 'height'] as const satisfies readonly Dimension[]

/** Returns `larger than most putters`, or null for a typical or unknown dimension. */
function comparison(disc: Disc, dimension: Dimension): string | null {
  const value = disc.dimensions[dimension]
  if (value === null) return null
  const [min, max] = TYPICAL_RANGES[disc.type][dimension]
  if (value >= min && value <= max) return null
  const [below, above] = COMPARATIVES[dimension]
  const than = dimension === 'rimWidth' ? 'than on most' : 'than most'
  return `${value < min ? below : above} ${than} ${TYPE_PLURAL[disc.type]}`
}

/** Returns the PDGA approval, or else the maximum weight. */
function approvalOf(disc: Disc, mentionsYear: boolean, choose: Choose): string | null {
  const { maxWeight } = disc.dimensions
  if (disc.year !== null && !mentionsYear) {
    return choose('approval', [
      `the PDGA approved it in ${disc.year}`,
      `PDGA-approved since ${disc.year}`,
      `it's been PDGA-approved since ${disc.year}`,
    ])
  }
  return maxWeight === null ? null : `the maximum weight is ${maxWeight} g`
}

/** Returns the closing sentences, or null if nothing is known. */
export function moldSentence(disc: Disc, mentionsYear: boolean, choose: Choose): string | null {
  const unusual = DIMENSIONS.find(name => comparison(disc, name) !== null)
  // The purpose is part of the hash, so renaming it would change descriptions.
  const dimension = unusual ?? choose('measure', DIMENSIONS)
  const value = disc.dimensions[dimension]
  const compared = comparison(disc, dimension)
  const size =
    value === null ? null : `${SIZES[dimension](value)}${compared === null ? '' : `, ${compared}`}`
  const approval = approvalOf(disc, mentionsYear, choose)

  if (size !== null && approval !== null) {
    return choose('closing', [
      `${capitalize(size)}. ${capitalize(approval)}.`,
      `${capitalize(approval)}. ${capitalize(size)}.`,
    ])
  }
  const only = size ?? approval
  return only === null ? null : `${capitalize(only)}.`
}
