// The similarity of two names: the share of letter pairs they have in common (Dice coefficient).

export type LetterPairs = ReadonlySet<string>

/** `Buzzz` has bu, uz, zz and zz again: the second zz is a pair of its own, so it counts twice. */
export function letterPairs(name: string): LetterPairs {
  const letters = name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
  const pairs = new Set<string>()
  for (let at = 0; at + 1 < letters.length; at++) {
    let pair = letters.slice(at, at + 2)
    while (pairs.has(pair)) pair += '+'
    pairs.add(pair)
  }
  return pairs
}

/** 0 with no pair in common, 1 with all. Rule SW6. */
export function nameSimilarity(a: LetterPairs, b: LetterPairs): number {
  let common = 0
  for (const pair of a) if (b.has(pair)) common += 1
  return common === 0 ? 0 : (2 * common) / (a.size + b.size)
}
