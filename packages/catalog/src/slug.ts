// Slugs of names for URLs: lowercase letters, digits and single dashes.

/** Letters without a separable accent, as players type them on a plain keyboard. */
const PLAIN_LETTERS: ReadonlyMap<string, string> = new Map([
  ['ø', 'o'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ß', 'ss'],
  ['ł', 'l'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['þ', 'th'],
])

/** Lowercase text without accents, so that `Älva` is sorted as `alva`. */
const withoutAccents = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll(/[^\p{ASCII}]/gu, letter => PLAIN_LETTERS.get(letter) ?? letter)

/** `slug("Captain's Raptor")` is `captains-raptor`. */
export function slug(text: string): string {
  const lower = text.toLowerCase()
  // Fast path for plain names, because the whole catalog is processed at each start.
  const plain = /[^ -~]/.test(lower) ? withoutAccents(lower) : lower
  return plain
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

/** By slug, then by code units: the same on every machine. */
export function compareSlugs(a: string, b: string): number {
  const [keyA, keyB] = [slug(a), slug(b)]
  if (keyA !== keyB) return keyA < keyB ? -1 : 1
  if (a === b) return 0
  return a < b ? -1 : 1
}
