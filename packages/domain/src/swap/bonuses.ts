// What the ranking adds to one disc's similarity with each disc of the catalogue.
import type { Disc } from '../disc/disc.ts'
import type { Catalogue } from './catalogue.ts'
import {
  mouldBonus,
  mouldMeasures,
  nameBonus,
  SWAP_TYPES,
  swapTypeOf,
  typeBonus,
} from './ranking.ts'

/** Reads the catalogue's columns; good until bonuses for another disc are asked for. */
export function rankingBonuses(original: Disc, catalogue: Catalogue): (position: number) => number {
  const { swapTypes, moulds } = catalogue
  const [rim, diameter, height] = mouldMeasures(original.mould)
  const type = SWAP_TYPES.indexOf(swapTypeOf(original))
  const nameAt = catalogue.namesLike(original.name)
  return position =>
    typeBonus(swapTypes[position] === type) +
    mouldBonus(
      (moulds[position * 3] ?? NaN) - rim,
      (moulds[position * 3 + 1] ?? NaN) - diameter,
      (moulds[position * 3 + 2] ?? NaN) - height,
    ) +
    nameBonus(nameAt(position))
}
