// How alike two names are: the share of letter pairs they have in common (Dice coefficient).

export type LetterPairs = {
  readonly pairs: ReadonlySet<string>
  /** One of 32 bits for each pair. */
  readonly bits: readonly number[]
  /** All of these bits: names without a common bit have no common pair. */
  readonly mask: number
}

/** `Buzzz` has bu, uz, zz and zz again: the second zz is a pair of its own, so it counts twice. */
export function letterPairs(name: string): LetterPairs {
  const letters = name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
  const pairs = new Set<string>()
  for (let at = 0; at + 1 < letters.length; at++) {
    let pair = letters.slice(at, at + 2)
    while (pairs.has(pair)) pair += '+'
    pairs.add(pair)
  }
  const bits = [...pairs].map(bitOf)
  return { pairs, bits, mask: bits.reduce((mask, bit) => mask | bit, 0) }
}

const bitOf = (pair: string): number =>
  1 << ((pair.charCodeAt(0) * 7 + pair.charCodeAt(1) * 3 + pair.length) % 32)

/** 0 with no pair in common, 1 with all. Rule SW6. */
export function nameSimilarity(a: LetterPairs, b: LetterPairs): number {
  let common = 0
  for (const pair of a.pairs) if (b.pairs.has(pair)) common += 1
  return common === 0 ? 0 : (2 * common) / (a.pairs.size + b.pairs.size)
}

/** Never below the similarity, and known without comparing letters: most names are far apart. */
export function mostNameSimilarity(a: LetterPairs, b: LetterPairs): number {
  let common = 0
  for (const bit of a.bits) if ((b.mask & bit) !== 0) common += 1
  return common === 0 ? 0 : (2 * common) / (a.bits.length + b.bits.length)
}
