// Which brands a list of discs holds, and the order of discs by brand.

/** Made when first needed: it takes a phone as long as a page of other scripts. */
let alphabet: Intl.Collator | undefined

/** By the alphabet as a reader knows it: `discraft` stands beside `Dino`, `Løft` beside `Loft`. */
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
