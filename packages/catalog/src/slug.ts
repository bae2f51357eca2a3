// Slugs of names for URLs: lowercase letters, digits and single dashes.
import { compareText, withoutStrokes } from '@bagwise/domain/text'

/** Removes accents from lowercase text, so `Älva` is sorted as `alva`. */
const withoutAccents = (text: string): string =>
  withoutStrokes(text.normalize('NFKD').replaceAll(/\p{Mark}/gu, ''))

/** Returns the slug of a text: `captains-raptor` for `Captain's Raptor`. */
export function slug(text: string): string {
  const lower = text.toLowerCase()
  // Fast path for plain names, because the whole catalog is processed at each start.
  const plain = /[^ -~]/.test(lower) ? withoutAccents(lower) : lower
  return plain
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

/** Compares by slug, then by code units: the order is the same on every machine. */
export const compareSlugs = (a: string, b: string): number =>
  compareText(slug(a), slug(b)) || compareText(a, b)
