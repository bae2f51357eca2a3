// Plastics and finding them by name.
import { searchKey } from '../library/search-text.ts'

/** A plastic with rules of thumb from players and shops. Nothing was measured. */
export type Plastic = {
  readonly brand: string
  readonly name: string
  readonly aliases: readonly string[]
  /** From 1 (base) to 5 (premium). */
  readonly grade: number
  /** The amount it adds to turn and fade together. */
  readonly stability: number
  /** From 1 (wears fast) to 5 (wears slowly). */
  readonly durability: number
}

const keyOf = (brand: string, name: string): string => `${searchKey(brand)} ${searchKey(name)}`

const indexes = new WeakMap<readonly Plastic[], ReadonlyMap<string, Plastic>>()

function indexOf(plastics: readonly Plastic[]): ReadonlyMap<string, Plastic> {
  const cached = indexes.get(plastics)
  if (cached) return cached
  const index = new Map<string, Plastic>()
  // Names are added after aliases, so a name overrides another plastic's alias.
  for (const plastic of plastics) {
    for (const alias of plastic.aliases) index.set(keyOf(plastic.brand, alias), plastic)
  }
  for (const plastic of plastics) index.set(keyOf(plastic.brand, plastic.name), plastic)
  indexes.set(plastics, index)
  return index
}

/** Finds a brand's plastic by its name or an alias; undefined if it is unknown. Rule CO5. */
export const findPlastic = (
  plastics: readonly Plastic[],
  brand: string,
  name: string | null,
): Plastic | undefined => (name === null ? undefined : indexOf(plastics).get(keyOf(brand, name)))

/** Returns a brand's plastics, base to premium. */
export const plasticsOfBrand = (plastics: readonly Plastic[], brand: string): readonly Plastic[] =>
  plastics.filter(plastic => plastic.brand === brand)
