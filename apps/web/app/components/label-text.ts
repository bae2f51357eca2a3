// How wide a name is in a drawing, where nothing wraps and nothing is cut off by itself.

/** Widths of Barlow Condensed's semibold letters in parts of the font size, rounded up. */
const LETTER_WIDTHS = [
  [/[mwMW@%&—]/u, 0.74],
  [/[ijlI|.,:;'’!]/u, 0.27],
  [/[frt()\-1 ]/u, 0.38],
  [/[A-Z0-9]/u, 0.53],
  [/[\u0020-\u024f]/u, 0.48],
] as const
const WIDEST = 1

const ELLIPSIS = '…'

const letterWidth = (letter: string): number =>
  LETTER_WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? WIDEST

/** Never less than the text takes when it is drawn. */
export const textWidth = (text: string, fontSize: number): number =>
  Math.ceil(Array.from(text).reduce((width, letter) => width + letterWidth(letter), 0) * fontSize)

/** The text, or as much of its beginning as fits with an ellipsis. */
export function fitText(text: string, width: number, fontSize: number): string {
  if (textWidth(text, fontSize) <= width) return text
  const letters = Array.from(text)
  while (letters.length > 1 && textWidth(letters.join('') + ELLIPSIS, fontSize) > width)
    letters.pop()
  return letters.join('').trimEnd() + ELLIPSIS
}
