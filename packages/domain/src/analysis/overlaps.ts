// Which discs do the same job, so that one of each could stay at home.
import { byBrandAndName } from '../disc/brands.ts'
import type { Disc } from '../disc/disc.ts'
import { stabilityOf } from '../flight/stability.ts'
import { similarity } from '../swap/similarity.ts'

/** Rule AN13: one step of speed or glide is the same shot, one step of turn or fade is another. */
const SAME_JOB_FROM = 0.92

export type Overlap = {
  /** Two or more, by brand and name. */
  readonly discs: readonly Disc[]
  readonly sentence: string
}

export const doSameJob = (a: Disc, b: Disc): boolean =>
  stabilityOf(a) === stabilityOf(b) && similarity(a, b) >= SAME_JOB_FROM

/** Groups in which every disc does the job of at least one other. */
export function findOverlaps(bag: readonly Disc[]): readonly Overlap[] {
  const waiting = new Set(bag.toSorted(byBrandAndName))
  const overlaps: Overlap[] = []
  for (const first of waiting) {
    const group = groupAround(first, waiting)
    if (group.length > 1) overlaps.push(overlapOf(group.toSorted(byBrandAndName)))
  }
  return overlaps
}

/** Takes a disc and everyone it reaches by doing the same job out of the waiting ones. */
function groupAround(first: Disc, waiting: Set<Disc>): readonly Disc[] {
  const group = [first]
  waiting.delete(first)
  for (const member of group) {
    for (const other of waiting) {
      if (!doSameJob(member, other)) continue
      group.push(other)
      waiting.delete(other)
    }
  }
  return group
}

function overlapOf(discs: readonly Disc[]): Overlap {
  const names = discs.map(disc => disc.name)
  const spare = names.length === 2 ? 'one of them' : 'some of them'
  return {
    discs,
    sentence: `${names.slice(0, -1).join(', ')} and ${names.at(-1)} do the same job; ${spare} could stay at home.`,
  }
}
