// Sizes and colors of previews.

/** The size that sites expect for link previews. */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const

/** The web's light color tokens under the same names. */
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

/** Satori uses the first font that has the letter; the font comes as one file per subset. */
export const FONT_FAMILIES = ['latin', 'latin-ext', 'vietnamese'] as const
