// The four flight numbers: ranges, formatting and stability.

export const FLIGHT_STATS = ['speed', 'glide', 'turn', 'fade'] as const
export type FlightStat = (typeof FLIGHT_STATS)[number]

export type FlightNumbers = Readonly<Record<FlightStat, number>>

/** A range that includes both ends. */
export type Range = { readonly min: number; readonly max: number }

export const isInRange = (value: number, { min, max }: Range): boolean =>
  value >= min && value <= max

/** The ends of the sliders. Discs beyond them are not clamped. Rule FL1. */
export const FLIGHT_RANGES = {
  speed: { min: 1, max: 15 },
  glide: { min: 1, max: 7 },
  turn: { min: -5, max: 1 },
  fade: { min: 0, max: 5 },
} as const satisfies Record<FlightStat, Range>

/** Returns new minus old, rounded to one decimal. */
export const differenceIn = (stat: FlightStat, from: FlightNumbers, to: FlightNumbers): number =>
  Math.round((to[stat] - from[stat]) * 10) / 10 || 0

/** From overstable to understable. */
export const STABILITIES = ['overstable', 'straight', 'understable'] as const
export type Stability = (typeof STABILITIES)[number]

/** The limits of stability. Rule FL10. */
const OVERSTABLE = { minTurn: 0, minFade: 2 } as const
const UNDERSTABLE = { maxTurn: -2 } as const

export type TurnAndFade = Pick<FlightNumbers, 'turn' | 'fade'>

export function stabilityOf({ turn, fade }: TurnAndFade): Stability {
  if (turn >= OVERSTABLE.minTurn && fade >= OVERSTABLE.minFade) return 'overstable'
  return turn <= UNDERSTABLE.maxTurn ? 'understable' : 'straight'
}

/** Returns turn plus fade: the higher, the more overstable. */
export const stabilitySum = ({ turn, fade }: TurnAndFade): number => turn + fade

export const MINUS = '\u2212'

/** Formats a number with a minus sign, which is as wide as a digit and which screen readers read correctly. */
export const formatNumber = (value: number): string => String(value).replace('-', MINUS)

/** The limits of stability as text for players. */
export const STABILITY_LIMITS = {
  overstable: `turn ${OVERSTABLE.minTurn} or higher and fade ${OVERSTABLE.minFade} or higher`,
  understable: `turn ${formatNumber(UNDERSTABLE.maxTurn)} or lower`,
} as const

export const STAT_NAMES = {
  speed: 'Speed',
  glide: 'Glide',
  turn: 'Turn',
  fade: 'Fade',
} as const satisfies Record<FlightStat, string>

/** Formats speed, glide, turn and fade: `7 / 5 / 0 / 2`. */
export const formatNumbers = (numbers: FlightNumbers): string =>
  FLIGHT_STATS.map(stat => formatNumber(numbers[stat])).join(' / ')

/** Formats a number with its sign: `+0.2`, `−0.4`, `0`. */
export const formatSigned = (value: number): string =>
  `${value > 0 ? '+' : ''}${formatNumber(value)}`
