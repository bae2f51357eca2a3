// The bag as a map of speed bands and stability, with its gaps and overlaps.
import { byBrandAndName, type Disc } from '../disc.ts'
import { stabilityOf, STABILITIES, type Stability } from '../flight/numbers.ts'
import {
  formatPoints,
  scoreBag,
  SPEED_BANDS,
  speedBandOf,
  speedBandLabel,
  type SpeedBand,
} from '../scoring/score.ts'
import { similarity } from '../swap/similarity.ts'
import { type Suggestion, suggestDiscs, type SuggestionSource } from './suggestions.ts'

/** A difference of 1 in speed or glide is the same shot, one in turn or fade is a different one. Rule AN13. */
const MIN_SAME_JOB_SIMILARITY = 0.92

/** A disc in an overlap, and how the bag's score changes without it. */
export type SpareDisc = { readonly disc: Disc; readonly change: number }

export type Overlap = {
  /** Two or more, by brand and name. */
  readonly discs: readonly Disc[]
  /** The disc of the group that costs the fewest points to leave at home. */
  readonly spare: SpareDisc
  readonly sentence: string
}

export const doSameJob = (a: Disc, b: Disc): boolean =>
  stabilityOf(a) === stabilityOf(b) && similarity(a, b) >= MIN_SAME_JOB_SIMILARITY

/** Returns the groups in which every disc does the job of at least one other. */
export function findOverlaps(bag: readonly Disc[]): readonly Overlap[] {
  const remaining = new Set(bag.toSorted(byBrandAndName))
  const overlaps: Overlap[] = []
  for (const first of remaining) {
    const group = takeGroup(first, remaining)
    if (group.length > 1) overlaps.push(overlapOf(group.toSorted(byBrandAndName), bag))
  }
  return overlaps
}

/** Removes a disc, and all discs connected to it by doing the same job, from the remaining discs. */
function takeGroup(first: Disc, remaining: Set<Disc>): readonly Disc[] {
  const group = [first]
  remaining.delete(first)
  for (const member of group) {
    for (const other of remaining) {
      if (!doSameJob(member, other)) continue
      group.push(other)
      remaining.delete(other)
    }
  }
  return group
}

function overlapOf(discs: readonly Disc[], bag: readonly Disc[]): Overlap {
  const total = scoreBag(bag).total
  const spare = discs
    .map(disc => ({ disc, change: scoreBag(bag.filter(other => other !== disc)).total - total }))
    .reduce((best, next) => (next.change > best.change ? next : best))
  return { discs, spare, sentence: `${namesOf(discs)} do the same job. ${adviceOf(spare)}` }
}

/** Includes the change in score. Rule AN17. */
function adviceOf({ disc, change }: SpareDisc): string {
  if (change === 0) return `You could leave the ${disc.name} at home without losing points.`
  return change > 0
    ? `Leaving the ${disc.name} at home would add ${formatPoints(change)}.`
    : `Leaving the ${disc.name} at home would cost ${formatPoints(-change)}, so swap it for a different shot instead.`
}

function namesOf(discs: readonly Disc[]): string {
  const names = discs.map(disc => disc.name)
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

export type MapSpot = { readonly band: SpeedBand; readonly stability: Stability }

export type MapCell = MapSpot & {
  readonly discs: readonly Disc[]
  /** A gap is an empty spot that matters; an overlap holds discs that do the same job. */
  readonly state: 'gap' | 'empty' | 'covered' | 'overlap'
  /** `understable, speed 6 to 8.5`. */
  readonly words: string
}

/** No bag needs an understable disc for putting. Rule AN14. */
const isImportant = ({ band, stability }: MapSpot): boolean =>
  !(band === 'putting' && stability === 'understable')

/** Returns the map's cells: slowest band first, and overstable first in each band. */
export const bagMap = (bag: readonly Disc[]): readonly MapCell[] =>
  SPEED_BANDS.flatMap(band =>
    STABILITIES.map(stability => {
      const spot = { band, stability }
      const discs = bag.filter(disc => isAt(disc, spot))
      return { band, stability, discs, state: stateOf(spot, discs), words: spotLabel(spot) }
    }),
  )

const isAt = (disc: Disc, { band, stability }: MapSpot): boolean =>
  speedBandOf(disc) === band && stabilityOf(disc) === stability

function stateOf(spot: MapSpot, discs: readonly Disc[]): MapCell['state'] {
  if (discs.length === 0) return isImportant(spot) ? 'gap' : 'empty'
  const crowded = discs.some((disc, index) =>
    discs.slice(index + 1).some(other => doSameJob(disc, other)),
  )
  return crowded ? 'overlap' : 'covered'
}

const spotLabel = ({ band, stability }: MapSpot): string => `${stability}, ${speedBandLabel(band)}`

/** The max number of suggestions for a spot. Rule AN15. */
const MAX_SUGGESTIONS = 4

/** Returns discs that would fill a spot of the map, best first. */
export const suggestionsForSpot = (
  bag: readonly Disc[],
  spot: MapSpot,
  source: SuggestionSource,
): readonly Suggestion[] =>
  suggestDiscs(
    bag,
    {
      gap: `map-${spot.band}-${spot.stability}`,
      count: MAX_SUGGESTIONS,
      fits: disc => isAt(disc, spot),
    },
    source,
  )
