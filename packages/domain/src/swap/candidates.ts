// Which discs of a brand could stand in for each disc of a bag, best first.
import type { Disc } from '../disc/disc.ts'
import { rankingBonuses } from './bonuses.ts'
import type { Catalogue } from './catalogue.ts'
import { matchKindOf } from './match-kind.ts'
import type { Match } from './matches.ts'
import { positionOfKey, rankKey } from './ranks.ts'
import { isSimilar, similarity } from './similarity.ts'

/** A match together with what orders it: similarity plus what tells equals apart. Never shown. */
export type Candidate = Match & { readonly ranking: number }

/** Every disc of the brand at 0.3 or more that the bag does not hold, in ranking order. Rule SW12. */
export function candidatesOf(
  original: Disc,
  brand: string,
  inBag: ReadonlySet<string>,
  catalogue: Catalogue,
): readonly Candidate[] {
  const [from, to] = catalogue.brands.get(brand) ?? [0, 0]
  const bonusAt = rankingBonuses(original, catalogue)
  const { keys } = catalogue.room
  const found: (Candidate | undefined)[] = []
  let count = 0
  for (let position = from; position < to; position++) {
    const disc = catalogue.discs[position]
    if (!disc || inBag.has(disc.id)) continue
    const alike = similarity(original, disc)
    if (!isSimilar(alike)) continue
    const ranking = alike + bonusAt(position)
    found[position - from] = { disc, kind: matchKindOf(original, disc), similarity: alike, ranking }
    keys[count++] = rankKey(ranking, position)
  }
  return Array.from(
    keys.subarray(0, count).toSorted(),
    key => found[positionOfKey(key) - from],
  ).filter(candidate => candidate !== undefined)
}
