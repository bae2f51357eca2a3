// How a typed word finds a disc: without regard to case and accents.

/** Rule LI1. */
export const SEARCH_MIN_LENGTH = 2
export const SEARCH_MAX_LENGTH = 100

/** Letters that keep their stroke when accents are taken off. */
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

/** Rule LI2: `Løft`, `LOFT` and `loft` are one; so are `Né Zhā` and `ne zha`. */
export function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[øæœßđðłþı]/g, letter => STROKES[letter] ?? letter)
    .replace(/\s+/gu, ' ')
    .trim()
}

/** The words to look for, or null while too little is typed. Rule LI1. */
export function searchTerm(typed: string): string | null {
  const term = folded(typed.slice(0, SEARCH_MAX_LENGTH))
  return term.length >= SEARCH_MIN_LENGTH ? term : null
}
