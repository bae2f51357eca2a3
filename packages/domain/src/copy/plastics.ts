// What is known of a plastic, and which one a player's words mean.
import { searchWords } from '../library/search-text.ts'

/** Rules of thumb of players and shops; nothing here was measured. */
export type Plastic = {
  readonly brand: string
  readonly name: string
  readonly aliases: readonly string[]
  /** 1 base to 5 premium. */
  readonly grade: number
  /** What it adds to turn and fade together. */
  readonly stability: number
  /** 1 wears fast to 5 wears slowly. */
  readonly durability: number
}

/** `S-Line`, `s line` and `SLINE` are one. */
const keyOf = (text: string): string => searchWords(text).join('')

const indexes = new WeakMap<readonly Plastic[], ReadonlyMap<string, Plastic>>()

function indexOf(plastics: readonly Plastic[]): ReadonlyMap<string, Plastic> {
  const known = indexes.get(plastics)
  if (known) return known
  const index = new Map<string, Plastic>()
  // Names after aliases, so that a name always means itself.
  for (const plastic of plastics) {
    for (const alias of plastic.aliases)
      index.set(`${keyOf(plastic.brand)} ${keyOf(alias)}`, plastic)
  }
  for (const plastic of plastics) {
    index.set(`${keyOf(plastic.brand)} ${keyOf(plastic.name)}`, plastic)
  }
  indexes.set(plastics, index)
  return index
}

/** The plastic of a brand by its name or one of its other names; undefined where we know nothing of it. Rule CO5. */
export const findPlastic = (
  plastics: readonly Plastic[],
  brand: string,
  words: string | null,
): Plastic | undefined =>
  words === null ? undefined : indexOf(plastics).get(`${keyOf(brand)} ${keyOf(words)}`)

/** What to suggest for a brand, base to premium. */
export const plasticsOfBrand = (plastics: readonly Plastic[], brand: string): readonly Plastic[] =>
  plastics.filter(plastic => plastic.brand === brand)
