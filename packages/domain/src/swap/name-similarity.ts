// How alike two names are: the share of letter pairs they have in common (Dice coefficient).

/** `Buzzz` has bu, uz, zz and zz again: the second zz is a pair of its own, so it counts twice. */
function letterPairs(name: string): readonly string[] {
  const letters = name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
  const pairs = new Set<string>()
  for (let at = 0; at + 1 < letters.length; at++) {
    let pair = letters.slice(at, at + 2)
    while (pairs.has(pair)) pair += '+'
    pairs.add(pair)
  }
  return [...pairs]
}

/** 0 with no pair in common, 1 with all. Rule SW6. */
export function nameSimilarity(a: string, b: string): number {
  const pairsOfA = new Set(letterPairs(a))
  const pairsOfB = letterPairs(b)
  const common = pairsOfB.filter(pair => pairsOfA.has(pair)).length
  return dice(common, pairsOfA.size, pairsOfB.length)
}

export const dice = (common: number, ofA: number, ofB: number): number =>
  common === 0 ? 0 : (2 * common) / (ofA + ofB)

/** How many pairs one name shares with every other. */
export type NameOverlap = {
  readonly common: Uint16Array
  /** The pairs of each name, and of the one that was asked about. */
  readonly sizes: Uint16Array
  readonly size: number
}
export type NameSearch = (name: string) => NameOverlap

/** One name against all: looks up who shares each of its pairs instead of comparing name by name. */
export function searchNames(names: readonly string[]): NameSearch {
  const owners = new Map<string, number[]>()
  const sizes = new Uint16Array(names.length)
  /** Of each name, who owns each of its pairs: most are asked about by somebody who is among them. */
  const known = new Map<string, readonly (readonly number[])[]>()
  for (const [position, name] of names.entries()) {
    const pairs = letterPairs(name)
    sizes[position] = pairs.length
    const shared = pairs.map(pair => owners.get(pair) ?? [])
    for (const [at, pair] of pairs.entries()) {
      shared[at]?.push(position)
      owners.set(pair, shared[at] ?? [])
    }
    known.set(name, shared)
  }
  // Reused by every search: an answer counts until the next name is asked about.
  const common = new Uint16Array(names.length)
  return name => {
    const shared = known.get(name) ?? letterPairs(name).map(pair => owners.get(pair) ?? [])
    common.fill(0)
    for (const positions of shared) {
      for (let at = 0; at < positions.length; at++) {
        const position = positions[at] ?? 0
        common[position] = (common[position] ?? 0) + 1
      }
    }
    return { common, sizes, size: shared.length }
  }
}
