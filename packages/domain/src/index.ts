// The public door of the rules: each name that server and web may use, listed by hand.
export { DISC_TYPES, type Disc, type DiscType, type Mould } from './disc/disc.ts'
export { discDrawing, type DiscDrawing } from './disc/drawing.ts'
export type { StampLine } from './disc/stamp.ts'
export { FLIGHT_STATS, type FlightNumbers, type FlightStat } from './flight/numbers.ts'
