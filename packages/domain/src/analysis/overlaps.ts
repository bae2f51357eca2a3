// Finds discs that do the same job, and what leaving one at home would cost (rules AN13 and AN17).
import { byBrandAndName } from '../disc/brands.ts'
import type { Disc } from '../disc/disc.ts'
import { stabilityOf } from '../flight/stability.ts'
import { pointWords } from '../scoring/parts.ts'
import { scoreBag } from '../scoring/score.ts'
import { similarity } from '../swap/similarity.ts'

/** Rule AN13: one step of speed or glide is the same shot, one step of turn or fade is another. */
const SAME_JOB_FROM = 0.92

/** A disc of an overlap, and how the bag's score changes without it. */
export type SpareDisc = { readonly disc: Disc; readonly change: number }

export type Overlap = {
  /** Two or more, by brand and name. */
  readonly discs: readonly Disc[]
  /** The disc of the group that costs the fewest points to leave at home. */
  readonly spare: SpareDisc
  readonly sentence: string
}

export const doSameJob = (a: Disc, b: Disc): boolean =>
  stabilityOf(a) === stabilityOf(b) && similarity(a, b) >= SAME_JOB_FROM

/** Groups in which every disc does the job of at least one other. */
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

/** Always says how the score changes. Rule AN17. */
function adviceOf({ disc, change }: SpareDisc): string {
  if (change === 0) return `You could leave the ${disc.name} at home without losing points.`
  return change > 0
    ? `Leaving the ${disc.name} at home would add ${pointWords(change)}.`
    : `Leaving the ${disc.name} at home would cost ${pointWords(-change)}, so swap it for a different shot instead.`
}

function namesOf(discs: readonly Disc[]): string {
  const names = discs.map(disc => disc.name)
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}
