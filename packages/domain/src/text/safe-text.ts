// Which texts are safe to store and show: no control characters, no lone surrogates.

/** Control characters, except for tab and line breaks, which people type. */
const CONTROLS_IN_A_LINE = /[\p{Cc}\u2028\u2029]/u
const CONTROLS_IN_LINES = /[^\P{Cc}\t\n\r]/u

/** Embeddings, overrides and isolates can reverse other text; plain direction marks cannot. */
const DIRECTION_COMMANDS = /[\u202a-\u202e\u2066-\u2069]/

/** Invisible text: white space, zero-width characters, fillers. */
const BLANK = String.raw`[\s\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0]`
const ONLY_BLANKS = new RegExp(`^${BLANK}*$`, 'u')

/** White space and zero-width spaces; not the joiners and selectors that belong to an emoji. */
const EDGE = String.raw`[\s\u00ad\u180e\u200b\u2060\u2800\u3164\ufeff]+`
const EDGES = new RegExp(`^${EDGE}|${EDGE}$`, 'gu')

export type Lines = 'one' | 'many'

/** Rule TX4: NUL, other control characters and lone surrogates are refused everywhere. */
export function isStorable(text: string, lines: Lines): boolean {
  if (!text.isWellFormed()) return false
  if (lines === 'many') return !CONTROLS_IN_LINES.test(text)
  return !CONTROLS_IN_A_LINE.test(text) && !DIRECTION_COMMANDS.test(text)
}

/** Rule TX5: a text of spaces and zero-width characters is blank. */
export const isBlank = (text: string): boolean => ONLY_BLANKS.test(text)

/** Without surrounding blanks. Rule TX5. */
export const trimmed = (text: string): string => text.replace(EDGES, '')
