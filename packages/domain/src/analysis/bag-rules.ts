// Rules for the whole bag: fast discs, slow discs and size (rules AN7 to AN9).
import type { Disc } from '../disc/disc.ts'
import { cellOf, CELLS, sameCell } from '../scoring/cells.ts'
import type { Diagnosis } from './finding.ts'

/** Rules AN7 and AN8: only for bags with more than four discs. */
const SPEEDS_JUDGED_ABOVE = 4
const FAST_FROM = 10
const SLOW_TO = 4
const SPEED_SUGGESTED = 3

const isFast = (disc: Disc) => disc.speed >= FAST_FROM
const isSlow = (disc: Disc) => disc.speed <= SLOW_TO

export function speedDiagnoses(discs: readonly Disc[]): readonly Diagnosis[] {
  if (discs.length <= SPEEDS_JUDGED_ABOVE) return []
  const noFast: Diagnosis = {
    gap: 'speed-fast',
    severity: 'warning',
    title: 'No Fast Discs',
    sentence: `Nothing in your bag is speed ${FAST_FROM} or faster, so long holes will play even longer.`,
    wanted: { count: SPEED_SUGGESTED, fits: isFast },
  }
  const noSlow: Diagnosis = {
    gap: 'speed-slow',
    severity: 'warning',
    title: 'No Slow Discs',
    sentence: `Nothing in your bag is speed ${SLOW_TO} or slower, so short shots will come in too fast.`,
    wanted: { count: SPEED_SUGGESTED, fits: isSlow },
  }
  return [...(discs.some(isFast) ? [] : [noFast]), ...(discs.some(isSlow) ? [] : [noSlow])]
}

/** Rules AN9 and AN10. */
const SMALL_BELOW = 6
const LARGE_ABOVE = 20
const SMALL_SUGGESTED = 4

export function sizeDiagnosis(discs: readonly Disc[]): Diagnosis {
  const size = discs.length
  if (size < SMALL_BELOW) {
    const open = CELLS.filter(cell => !discs.some(disc => sameCell(cell, cellOf(disc))))
    return {
      gap: 'size-small',
      severity: 'warning',
      title: 'Small Bag Size',
      sentence: `You carry ${discWords(size)}; 8-12 discs cover most courses.`,
      wanted: {
        count: SMALL_SUGGESTED,
        fits: disc => open.some(cell => sameCell(cell, cellOf(disc))),
      },
    }
  }
  if (size > LARGE_ABOVE) {
    return {
      gap: 'size-large',
      severity: 'warning',
      title: 'Large Bag Size',
      sentence: `You carry ${discWords(size)}; 12-18 discs are easier to carry and to learn well.`,
    }
  }
  return {
    gap: 'size-good',
    severity: 'good',
    title: 'Good Bag Size',
    sentence: `You carry ${discWords(size)}, which is a good number to choose from.`,
  }
}

const discWords = (count: number): string => (count === 1 ? '1 disc' : `${count} discs`)
