// The brands in a list of discs, and the order of discs by brand.

/** Created on first use: it takes a phone as long as loading a page's other scripts. */
let alphabet: Intl.Collator | undefined

/** Alphabetical without regard to case and accents: `discraft` is next to `Dino`, `Løft` next to `Loft`. */
export function byAlphabet(a: string, b: string): number {
  alphabet ??= new Intl.Collator('en')
  return alphabet.compare(a, b)
}

/** Each brand once, sorted. Rule DI2. */
export function brandsOf(discs: readonly { readonly brand: string }[]): string[] {
  return [...new Set(discs.map(disc => disc.brand))].toSorted(byAlphabet)
}

/** Plain code-unit order, then the id: the same on every machine and in every language. */
export const byBrandAndName = (a: DiscName, b: DiscName): number =>
  compare(a.brand, b.brand) || compare(a.name, b.name) || compare(a.id, b.id)

type DiscName = { readonly id: string; readonly name: string; readonly brand: string }

function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
