// The four numbers stamped on a disc, and the ranges they usually keep to.

export const FLIGHT_STATS = ['speed', 'glide', 'turn', 'fade'] as const
export type FlightStat = (typeof FLIGHT_STATS)[number]

export type FlightNumbers = Readonly<Record<FlightStat, number>>
