// Sizes and colors that all parts of a preview share.

/** What sites that show links expect. */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const

/** The light tokens of the web, by the same names. */
export const COLORS = {
  page: '#f5f3ea',
  ink: '#14241c',
  inkSoft: '#526259',
  accent: '#c60378',
  onAccent: '#ffffff',
  ground: '#e3ead4',
  line: '#b9c4a4',
  driver: '#3162c2',
  fairway: '#03736f',
  midrange: '#856000',
  putter: '#9147a6',
} as const

/** Satori takes the first of these that has a letter; the font comes as one file per set of letters. */
export const FONT_FAMILIES = ['latin', 'latin-ext', 'vietnamese'] as const
