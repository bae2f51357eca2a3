// The bag as a map: speed bands against stability, with its gaps and overlaps.
import type { Disc } from '../disc/disc.ts'
import { STABILITIES, stabilityOf, type Stability } from '../flight/stability.ts'
import { SPEED_BANDS, speedBandOf, speedBandWords, type SpeedBand } from '../scoring/speed-bands.ts'
import type { Suggestion } from './finding.ts'
import { doSameJob } from './overlaps.ts'
import { suggestDiscs, type SuggestionSource } from './suggestions.ts'

export type MapSpot = { readonly band: SpeedBand; readonly stability: Stability }

export type MapCell = MapSpot & {
  readonly discs: readonly Disc[]
  /** A gap is an empty spot that matters; an overlap holds discs that do the same job. */
  readonly state: 'gap' | 'empty' | 'covered' | 'overlap'
  /** `understable, speed 6 to 8.5`. */
  readonly words: string
}

/** Rule AN14: no bag needs an understable disc for putting. */
const matters = ({ band, stability }: MapSpot): boolean =>
  !(band === 'putting' && stability === 'understable')

/** Slowest band first, overstable first in each. */
export const bagMap = (bag: readonly Disc[]): readonly MapCell[] =>
  SPEED_BANDS.flatMap(band =>
    STABILITIES.map(stability => {
      const spot = { band, stability }
      const discs = bag.filter(disc => isAt(disc, spot))
      return { band, stability, discs, state: stateOf(spot, discs), words: spotWords(spot) }
    }),
  )

const isAt = (disc: Disc, { band, stability }: MapSpot): boolean =>
  speedBandOf(disc) === band && stabilityOf(disc) === stability

function stateOf(spot: MapSpot, discs: readonly Disc[]): MapCell['state'] {
  if (discs.length === 0) return matters(spot) ? 'gap' : 'empty'
  const crowded = discs.some((disc, at) =>
    discs.slice(at + 1).some(other => doSameJob(disc, other)),
  )
  return crowded ? 'overlap' : 'covered'
}

const spotWords = ({ band, stability }: MapSpot): string => `${stability}, ${speedBandWords(band)}`

/** Rule AN15. */
const FILLERS_SHOWN = 4

/** The discs that would fill a spot of the map, best first. */
export const fillSpot = (
  bag: readonly Disc[],
  spot: MapSpot,
  source: SuggestionSource,
): readonly Suggestion[] =>
  suggestDiscs(
    bag,
    {
      gap: `map-${spot.band}-${spot.stability}`,
      count: FILLERS_SHOWN,
      fits: disc => isAt(disc, spot),
    },
    source,
  )
