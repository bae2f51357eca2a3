// Text length in characters as a person sees them.

/** Created on first use: it takes a phone as long as loading a page's other scripts. */
let segmenter: Intl.Segmenter | undefined

function segments(text: string): Intl.Segments {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  return segmenter.segment(text)
}

/** A family emoji with skin tones is one visible character and ten code points. */
const CODE_POINTS_PER_CHARACTER = 10

const ONE_BYTE_EACH = /^[\x20-\x7e]*$/

/** The characters a person sees, one by one. Rule TX1. */
export function visibleCharacters(text: string): string[] {
  if (ONE_BYTE_EACH.test(text)) return text.split('')
  return Array.from(segments(text), ({ segment }) => segment)
}

/** Rule TX1: an emoji or an accented letter counts once, however it is encoded. */
export function visibleLength(text: string): number {
  if (ONE_BYTE_EACH.test(text)) return text.length
  let length = 0
  for (const _ of segments(text)) length += 1
  return length
}

/** Rule TX2: counts visible characters, with a limit on code points against a letter with a thousand accents. */
export function fits(text: string, limit: number): boolean {
  if (text.length <= limit) return true
  if (text.length > limit * CODE_POINTS_PER_CHARACTER * 2) return false
  if (Array.from(text).length > limit * CODE_POINTS_PER_CHARACTER) return false
  return visibleLength(text) <= limit
}

/** The size of a text in UTF-8, as it is stored and sent. */
export const utf8Bytes = (text: string): number => new TextEncoder().encode(text).length

/** The longest beginning of the text that fits, without cutting a character. Rule TX3. */
export function cutTo(text: string, limit: number, maxBytes = Infinity): string {
  const fitsBoth = (part: string) => fits(part, limit) && utf8Bytes(part) <= maxBytes
  if (fitsBoth(text)) return text
  let kept = ''
  for (const { segment } of segments(text)) {
    if (!fitsBoth(kept + segment)) break
    kept += segment
  }
  return kept
}
