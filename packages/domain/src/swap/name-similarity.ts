// How alike two names are: the share of letter pairs they have in common (Dice coefficient).

export type LetterPairs = {
  readonly pairs: ReadonlySet<string>
  /** One of 64 bits for each pair, in two halves: names without a common bit have no common pair. */
  readonly low: number
  readonly high: number
  /** How many pairs share their bit with another one of the name. */
  readonly shared: number
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
  let [low, high] = [0, 0]
  for (const pair of pairs) {
    const bit = (pair.charCodeAt(0) * 7 + pair.charCodeAt(1) * 3 + pair.length) % 64
    if (bit < 32) low |= 1 << bit
    else high |= 1 << (bit - 32)
  }
  return { pairs, low, high, shared: pairs.size - bitsIn(low) - bitsIn(high) }
}

/** How many of 32 bits are set: pairs of bits are added up first, then fours, then bytes. */
function bitsIn(mask: number): number {
  let sums = mask - ((mask >>> 1) & 0x55555555)
  sums = (sums & 0x33333333) + ((sums >>> 2) & 0x33333333)
  return Math.imul((sums + (sums >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** 0 with no pair in common, 1 with all. Rule SW6. */
export function nameSimilarity(a: LetterPairs, b: LetterPairs): number {
  let common = 0
  for (const pair of a.pairs) if (b.pairs.has(pair)) common += 1
  return common === 0 ? 0 : (2 * common) / (a.pairs.size + b.pairs.size)
}

/** Never below the similarity, and known without comparing letters: most names are far apart. */
export const mostNameSimilarity = (a: LetterPairs, b: LetterPairs): number =>
  (2 * (bitsIn(a.low & b.low) + bitsIn(a.high & b.high) + a.shared)) / (a.pairs.size + b.pairs.size)
