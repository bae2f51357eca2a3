// Which brands a list of discs holds.
const alphabet = new Intl.Collator('en')

/** By the alphabet as a reader knows it: `discraft` stands beside `Dino`, `Løft` beside `Loft`. */
export const byAlphabet = (a: string, b: string): number => alphabet.compare(a, b)

/** Each brand once, sorted. Rule DI2. */
export function brandsOf(discs: readonly { readonly brand: string }[]): string[] {
  return [...new Set(discs.map(disc => disc.brand))].toSorted(byAlphabet)
}
