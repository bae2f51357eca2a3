// Normalizes text for searching: ignores case, accents, spaces and punctuation.

/** Rule LI1. */
export const SEARCH_MIN_LENGTH = 2
export const SEARCH_MAX_LENGTH = 100

/** Letters that accent removal does not change. */
const STROKES: Readonly<Record<string, string>> = {
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
}

/** Rule LI2: `Løft`, `LOFT` and `loft` are equal; so are `Né Zhā` and `ne zha`. */
export function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[øæœßđðłþı]/g, letter => STROKES[letter] ?? letter)
    .replace(/\s+/gu, ' ')
    .trim()
}

/** `Captain's Raptor` is captains and raptor, `PA-3` is pa and 3. */
export const searchWords = (text: string): readonly string[] =>
  folded(text)
    .replace(/['’`]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word !== '')

/**
 * The consonants of a word by sound: `valkery` and `Valkyrie` sound the same, and so does `vlkr` for
 * players who type without vowels.
 */
export function soundOf(text: string): string {
  const heard = text
    .replace(/^wr/, 'r')
    .replace(/^kn/, 'n')
    .replaceAll('ph', 'f')
    .replaceAll(/[cq]/g, 'k')
    .replaceAll('x', 'ks')
    .replaceAll('z', 's')
  return withoutVowels(heard).replaceAll(/(.)\1+/gu, '$1')
}

/** Keeps the first letter, which players type even if they leave out vowels. */
export const withoutVowels = (text: string): string =>
  text.charAt(0) + text.slice(1).replaceAll(/[aeiouy]/g, '')
