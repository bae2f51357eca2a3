// Shortens a long text for a card.
import { visibleCharacters } from './characters.ts'

const ELLIPSIS = '...'

/** The text is cut at a word boundary if that leaves more than this share of the limit. */
const WORTH_KEEPING = 0.8

/** Rule TX16: ends at a word boundary past 80 % of the limit, otherwise in mid-word; dots follow. */
export function truncate(text: string, limit: number): string {
  if (text.length <= limit) return text
  const characters = visibleCharacters(text)
  if (characters.length <= limit) return text

  // One more character, because a word may end exactly at the limit.
  const boundary = characters.slice(0, limit + 1).findLastIndex(character => /^\s/u.test(character))
  const end = boundary > limit * WORTH_KEEPING ? boundary : limit
  return characters.slice(0, end).join('').trimEnd() + ELLIPSIS
}
