// Disc counts and flight numbers as text, paths of disc pages, and type colors.
import type { BagPreview } from '@bagwise/contract'
import type { DiscType } from '@bagwise/domain/disc'
import { FLIGHT_STATS, type FlightNumbers, type FlightStat } from '@bagwise/domain/flight'

export const discCountLabel = (count: number): string =>
  `${count} ${count === 1 ? 'disc' : 'discs'}`

export const discPath = (discId: string): string => `/library/${encodeURIComponent(discId)}`

/** Each type's text color, and text on its pale background. Tailwind only finds complete class names. */
export const DISC_TYPE_LOOK = {
  driver: { text: 'text-type-driver', soft: 'bg-type-driver-soft text-type-driver' },
  fairway: { text: 'text-type-fairway', soft: 'bg-type-fairway-soft text-type-fairway' },
  midrange: { text: 'text-type-midrange', soft: 'bg-type-midrange-soft text-type-midrange' },
  putter: { text: 'text-type-putter', soft: 'bg-type-putter-soft text-type-putter' },
} as const satisfies Record<DiscType, { text: string; soft: string }>

export const countOfType = (type: DiscType, preview: BagPreview): number =>
  preview[`${type}s` as const]

export const STAT_NAMES = {
  speed: 'Speed',
  glide: 'Glide',
  turn: 'Turn',
  fade: 'Fade',
} as const satisfies Record<FlightStat, string>

const MINUS = '\u2212'

/** Uses a minus sign, which is as wide as a digit and which screen readers read correctly. */
export const numberText = (value: number): string => String(value).replace('-', MINUS)

/** `7 / 5 / 0 / 2`: speed, glide, turn and fade. */
export const numbersText = (numbers: FlightNumbers): string =>
  FLIGHT_STATS.map(stat => numberText(numbers[stat])).join(' / ')

/** `+0.2`, `−0.4`, `0`. */
export const signedText = (value: number): string => `${value > 0 ? '+' : ''}${numberText(value)}`
