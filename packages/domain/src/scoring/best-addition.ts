// The disc in the catalog that would raise a bag's score most.
import { byBrandAndName } from '../disc/brands.ts'
import type { Disc } from '../disc/disc.ts'
import { stabilityOf } from '../flight/stability.ts'
import { CELLS, cellOf, sameCell } from './cells.ts'
import { brandPoints, sizePoints, SPEED_BAND_POINTS, stabilityPoints, typePoints } from './parts.ts'
import { scoreBag } from './score.ts'
import { speedBandOf } from './speed-bands.ts'

export type Addition = { readonly disc: Disc; readonly gain: number; readonly total: number }

/** Rule SC12: the largest gain; ties go to a disc in production, then a popular one, then by brand and name. */
export function bestAddition(
  bag: readonly Disc[],
  catalog: readonly Disc[],
  popular: ReadonlySet<string> = new Set(),
  isOutOfProduction: (disc: Disc) => boolean = () => false,
): Addition | undefined {
  const inBag = new Set(bag.map(disc => disc.id))
  const gainOf = additionGain(bag)
  const comesFirst = (a: Disc, b: Disc) =>
    (Number(isOutOfProduction(a)) - Number(isOutOfProduction(b)) ||
      Number(popular.has(b.id)) - Number(popular.has(a.id)) ||
      byBrandAndName(a, b)) < 0
  let best: { readonly disc: Disc; readonly gain: number } | undefined
  for (const disc of catalog) {
    const gain = gainOf(disc)
    if (gain <= 0 || gain < (best?.gain ?? 0) || inBag.has(disc.id)) continue
    if (!best || gain > best.gain || comesFirst(disc, best.disc)) best = { disc, gain }
  }
  return best && { ...best, total: scoreBag(bag).total + best.gain }
}

/** What one more disc would add, from counts computed once instead of a new score per disc. */
export function additionGain(bag: readonly Disc[]): (disc: Disc) => number {
  const ofType = Map.groupBy(bag, disc => disc.type)
  const covered = CELLS.filter(cell => bag.some(disc => sameCell(cell, cellOf(disc))))
  const bands = new Set(bag.map(speedBandOf))
  const brands = new Set(bag.map(disc => disc.brand))

  const sizeGain = sizePoints(bag.length + 1) - sizePoints(bag.length)
  const cellGain = stabilityPoints(covered.length + 1) - stabilityPoints(covered.length)
  const brandGain = brandPoints(brands.size + 1) - brandPoints(brands.size)

  const open = Map.groupBy(
    CELLS.filter(cell => !covered.includes(cell)),
    cell => cell.type,
  )
  const opens = (disc: Disc) => {
    const stability = stabilityOf(disc)
    return open.get(disc.type)?.some(cell => cell.stability === stability) ?? false
  }
  return disc => {
    const had = ofType.get(disc.type)?.length ?? 0
    return (
      sizeGain +
      (typePoints(had + 1) - typePoints(had)) +
      (opens(disc) ? cellGain : 0) +
      (bands.has(speedBandOf(disc)) ? 0 : SPEED_BAND_POINTS) +
      (brands.has(disc.brand) ? 0 : brandGain)
    )
  }
}
