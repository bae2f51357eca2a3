// Which brands a list of discs holds.

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
