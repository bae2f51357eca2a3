// What the ranking adds to one disc's similarity with each disc of the catalogue.
import type { Disc } from '../disc/disc.ts'
import type { Catalogue } from './catalogue.ts'
import { dice, type NameOverlap } from './name-similarity.ts'
import {
  mouldBonus,
  mouldMeasures,
  nameBonus,
  SWAP_TYPES,
  swapTypeOf,
  typeBonus,
} from './ranking.ts'

/** What is looked up once for the disc that seeks company. */
type Probe = {
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

/**
 * The same sum as the plain ranking, read from the catalogue's columns and written into its room,
 * for a stretch of a list of positions: a loop of its own is twice as fast as a call per disc.
 */
export function writeBonuses(
  positions: Int32Array,
  start: number,
  end: number,
  probe: Probe,
  catalogue: Catalogue,
): void {
  const { moulds, swapTypes, room } = catalogue
  const { type, rim, diameter, height, names } = probe
  const { common, sizes, size } = names
  for (let at = start; at < end; at++) {
    const position = positions[at] ?? 0
    const shared = common[position] ?? 0
    room.bonuses[position] =
      typeBonus(swapTypes[position] === type) +
      mouldBonus(
        (moulds[position * 3] ?? NaN) - rim,
        (moulds[position * 3 + 1] ?? NaN) - diameter,
        (moulds[position * 3 + 2] ?? NaN) - height,
      ) +
      (shared === 0 ? 0 : nameBonus(dice(shared, size, sizes[position] ?? 0)))
  }
}
