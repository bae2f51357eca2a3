// The five speed bands, from putting to full power (rule SC5).
import type { Disc } from '../disc/disc.ts'

/** Fastest first; a disc belongs to the first band whose floor its speed reaches. Rule SC5. */
const BANDS = [
  { band: 'power', floor: 11, words: 'speed 11 or faster' },
  { band: 'distance', floor: 9, words: 'speed 9 to 10.5' },
  { band: 'control', floor: 6, words: 'speed 6 to 8.5' },
  { band: 'approach', floor: 4, words: 'speed 4 to 5.5' },
  { band: 'putting', floor: -Infinity, words: 'speed 3 or slower' },
] as const

export type SpeedBand = (typeof BANDS)[number]['band']

/** Slowest first, as a map or a chart reads them. */
export const SPEED_BANDS: readonly SpeedBand[] = BANDS.map(({ band }) => band).toReversed()

export const speedBandOf = ({ speed }: Pick<Disc, 'speed'>): SpeedBand =>
  BANDS.find(({ floor }) => speed >= floor)?.band ?? 'putting'

export const speedBandWords = (wanted: SpeedBand): string =>
  BANDS.find(({ band }) => band === wanted)?.words ?? wanted
