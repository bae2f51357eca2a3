// What the ranking adds to one disc's similarity with each disc of the catalogue.
import type { Disc } from '../disc/disc.ts'
import type { Catalogue } from './catalogue.ts'
import type { NameOverlap } from './name-similarity.ts'
import { dice } from './name-similarity.ts'
import {
  mouldBonus,
  mouldMeasures,
  nameBonus,
  SWAP_TYPES,
  swapTypeOf,
  typeBonus,
} from './ranking.ts'

/** What is looked up once for the disc that seeks company. */
export type Probe = {
  readonly type: number
  readonly rim: number
  readonly diameter: number
  readonly height: number
  readonly names: NameOverlap
}

/** Good until the next probe is made on the same catalogue. */
export function probeOf(original: Disc, catalogue: Catalogue): Probe {
  const [rim, diameter, height] = mouldMeasures(original.mould)
  return {
    type: SWAP_TYPES.indexOf(swapTypeOf(original)),
    rim,
    diameter,
    height,
    names: catalogue.namesLike(original.name),
  }
}

/** The same sum as the plain ranking, read from the catalogue's columns. */
export function bonusAt(position: number, probe: Probe, catalogue: Catalogue): number {
  const { moulds, swapTypes } = catalogue
  const { common, sizes, size } = probe.names
  const shared = common[position] ?? 0
  return (
    typeBonus(swapTypes[position] === probe.type) +
    mouldBonus(
      (moulds[position * 3] ?? NaN) - probe.rim,
      (moulds[position * 3 + 1] ?? NaN) - probe.diameter,
      (moulds[position * 3 + 2] ?? NaN) - probe.height,
    ) +
    (shared === 0 ? 0 : nameBonus(dice(shared, size, sizes[position] ?? 0)))
  )
}
