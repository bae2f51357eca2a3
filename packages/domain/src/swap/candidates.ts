// Which discs of a brand could stand in for a disc of a bag, best first.
import type { Disc } from '../disc/disc.ts'
import { probeOf, writeBonuses } from './bonuses.ts'
import type { Catalogue } from './catalogue.ts'
import { matchKindOf } from './match-kind.ts'
import type { Match } from './matches.ts'
import { positionOfKey, rankKey } from './ranks.ts'
import { isSimilar, LEAST_OF_CLOSE, similarityOfDistances } from './similarity.ts'

/** A match together with what orders it: similarity plus what tells equals apart. Never shown. */
export type Candidate = Match & { readonly ranking: number }

/**
 * The brand's discs at 0.3 or more that the bag does not hold, in ranking order: every direct match,
 * and of the others no more than `needed`. Rule SW12.
 */
export function candidatesOf(
  original: Disc,
  brand: string,
  inBag: ReadonlySet<string>,
  needed: number,
  catalogue: Catalogue,
): readonly Candidate[] {
  const { brands, discs, numbers } = catalogue
  const { keys, alikes, bonuses } = catalogue.room
  const { speed, glide, turn, fade } = original
  const [from, to] = brands.get(brand) ?? [0, 0]
  writeBonuses(catalogue.positions, from, to, probeOf(original, catalogue), catalogue)
  let count = 0
  for (let position = from; position < to; position++) {
    const alike = similarityOfDistances(
      Math.abs((numbers[position * 4] ?? 0) - speed),
      Math.abs((numbers[position * 4 + 1] ?? 0) - glide),
      Math.abs((numbers[position * 4 + 2] ?? 0) - turn),
      Math.abs((numbers[position * 4 + 3] ?? 0) - fade),
    )
    if (!isSimilar(alike)) continue
    alikes[position] = alike
    keys[count++] = rankKey(alike + (bonuses[position] ?? 0), position)
  }
  const candidates: Candidate[] = []
  for (const key of keys.subarray(0, count).toSorted()) {
    const position = positionOfKey(key)
    const similarity = alikes[position] ?? 0
    const enough = candidates.length >= needed
    if (enough && similarity < LEAST_OF_CLOSE) continue
    const disc = discs[position]
    if (!disc || inBag.has(disc.id)) continue
    const kind = matchKindOf(original, disc)
    if (enough && kind === 'similar') continue
    candidates.push({ disc, kind, similarity, ranking: similarity + (bonuses[position] ?? 0) })
  }
  return candidates
}
