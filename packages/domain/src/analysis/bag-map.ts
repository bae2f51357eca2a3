// The bag as a map of types and stability, with its gaps and overlaps.
import { byBrandAndName, type Disc, DISC_TYPES } from '../disc.ts'
import { stabilityOf, STABILITIES } from '../flight/numbers.ts'
import { type Cell, formatPoints, isInCell, scoreBag } from '../scoring/score.ts'
import { similarity } from '../swap/similarity.ts'
import { joinWithAnd } from '../text/characters.ts'
import { type Gap, gapAt, gapsOf } from './gaps.ts'
import { type Suggestion, suggestDiscs, type SuggestionSource } from './suggestions.ts'

/** A difference of 1 in speed or glide is still the same shot, but not in turn or fade. Rule AN13. */
const MIN_SAME_JOB_SIMILARITY = 0.92

/** A disc in an overlap, and how the bag's score changes without it. */
export type SpareDisc = { readonly disc: Disc; readonly change: number }

export type Overlap = {
  /** Two or more, sorted by brand and name. */
  readonly discs: readonly Disc[]
  /** The disc of the group that costs the fewest points to leave at home. */
  readonly spare: SpareDisc
  readonly sentence: string
}

export const doSameJob = (a: Disc, b: Disc): boolean =>
  stabilityOf(a) === stabilityOf(b) && similarity(a, b) >= MIN_SAME_JOB_SIMILARITY

/** Returns groups of discs that do the same job, directly or through others. Rule AN13. */
export function findOverlaps(bag: readonly Disc[]): readonly Overlap[] {
  const remaining = new Set(bag.toSorted(byBrandAndName))
  const overlaps: Overlap[] = []
  for (const first of remaining) {
    const group = takeGroup(first, remaining)
    if (group.length > 1) overlaps.push(overlapOf(group.toSorted(byBrandAndName), bag))
  }
  return overlaps
}

/** Removes a disc's group from the remaining discs and returns it. */
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
  return {
    discs,
    spare,
    sentence: `${joinWithAnd(discs.map(disc => disc.name))} do the same job. ${adviceOf(spare)}`,
  }
}

/** Returns advice on the spare disc, with the change in score. Rule AN17. */
function adviceOf({ disc, change }: SpareDisc): string {
  if (change === 0) return `You could leave the ${disc.name} at home without losing points.`
  return change > 0
    ? `Leaving the ${disc.name} at home would add ${formatPoints(change)}.`
    : `Leaving the ${disc.name} at home would cost ${formatPoints(-change)}, so swap it for a different shot instead.`
}

export type MapCell = Gap & {
  readonly discs: readonly Disc[]
  /** An overlap has discs that do the same job. */
  readonly state: 'gap' | 'empty' | 'covered' | 'overlap'
}

/**
 * Returns the map's cells: drivers first, and overstable first in each type. The discs may have the
 * numbers of owned discs; the gaps are always those of the molds. Rule AN14.
 */
export function bagMap(discs: readonly Disc[], molds: readonly Disc[] = discs): readonly MapCell[] {
  const gaps = gapsOf(molds)
  return DISC_TYPES.flatMap(type =>
    STABILITIES.map(stability => {
      const { id, label } = gapAt({ type, stability })
      const inCell = discs.filter(disc => isInCell(disc, { type, stability }))
      const isGap = gaps.some(gap => gap.id === id)
      return { type, stability, id, label, discs: inCell, state: isGap ? 'gap' : stateOf(inCell) }
    }),
  )
}

function stateOf(discs: readonly Disc[]): MapCell['state'] {
  if (discs.length === 0) return 'empty'
  const hasOverlap = discs.some((disc, index) =>
    discs.slice(index + 1).some(other => doSameJob(disc, other)),
  )
  return hasOverlap ? 'overlap' : 'covered'
}

/** The max number of suggestions for a gap. Rule AN15. */
const MAX_SUGGESTIONS = 4

/** Returns discs that would fill a cell of the map, best first. */
export const suggestionsForCell = (
  bag: readonly Disc[],
  cell: Cell,
  source: SuggestionSource,
): readonly Suggestion[] =>
  suggestDiscs(
    bag,
    {
      gap: `map-${gapAt(cell).id}`,
      count: MAX_SUGGESTIONS,
      fits: disc => isInCell(disc, cell),
    },
    source,
  )
