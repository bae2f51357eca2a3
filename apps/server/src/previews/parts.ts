// Parts that every picture uses: text, titles and the signature.
import { createElement, type CSSProperties, type ReactElement } from 'react'
import { COLORS } from './theme.ts'

/** The average width of a letter in our condensed font, relative to the font size. */
const LETTER_WIDTH = 0.46

/** The largest size that fits on one line; a title that is too long for the smallest gets two lines. */
export const titleSize = (
  title: string,
  width: number,
  { largest, smallest }: { readonly largest: number; readonly smallest: number },
): number =>
  Math.max(smallest, Math.min(largest, width / (LETTER_WIDTH * Array.from(title).length)))

export const text = (content: string, style: CSSProperties): ReactElement =>
  createElement('div', { style: { display: 'block', ...style } }, content)

/** The logo from the header: a disc and its flight line. */
const MARK_LINE = '0.5,10.5 1.6,5.4 2.7,0.6 2.6,-3 1.4,-6 -1,-8.2 -4,-9.5'

export const signature = (): ReactElement =>
  createElement(
    'div',
    { style: { display: 'flex', alignItems: 'center', gap: 18 } },
    createElement(
      'svg',
      { width: 56, height: 56, viewBox: '-16 -16 32 32' },
      createElement('circle', { r: 16, fill: COLORS.accent }),
      createElement('polyline', {
        points: MARK_LINE,
        fill: 'none',
        stroke: COLORS.onAccent,
        strokeWidth: 3,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
      }),
    ),
    text('Bagwise', { fontSize: 52, lineHeight: 1 }),
  )
