// The four numbers stamped on a disc, and the ranges they usually keep to.

export const FLIGHT_STATS = ['speed', 'glide', 'turn', 'fade'] as const
export type FlightStat = (typeof FLIGHT_STATS)[number]

export type FlightNumbers = Readonly<Record<FlightStat, number>>

/** Both ends included. */
export type Range = { readonly min: number; readonly max: number }

/** Where the sliders end. A disc may lie beyond: nothing is clamped. Rule FL1. */
export const FLIGHT_RANGES = {
  speed: { min: 1, max: 15 },
  glide: { min: 1, max: 7 },
  turn: { min: -5, max: 1 },
  fade: { min: 0, max: 5 },
} as const satisfies Record<FlightStat, Range>
