// What a preview looks like: text on the left, flights over a fairway on the right.
import type { Disc } from '@bagwise/domain/disc'
import { createElement, type CSSProperties, type ReactElement } from 'react'
import { fairwayWithDisc, fairwayWithFlights } from './fairway.ts'
import type { PreviewText } from './page-texts.ts'
import { COLORS, FONT_FAMILIES, PREVIEW_SIZE } from './theme.ts'

const MARGIN = 64
const TEXT_WIDTH = 580
const TITLE_SIZE = { largest: 118, smallest: 74 } as const
/** The average width of a letter in our condensed font, relative to the font size. */
const LETTER_WIDTH = 0.46

/** The largest size that fits on one line; a title that is too long for the smallest gets two lines. */
const titleSize = (title: string): number =>
  Math.max(
    TITLE_SIZE.smallest,
    Math.min(TITLE_SIZE.largest, TEXT_WIDTH / (LETTER_WIDTH * Array.from(title).length)),
  )

const text = (content: string, style: CSSProperties): ReactElement =>
  createElement('div', { style: { display: 'block', ...style } }, content)

/** The logo from the header: a disc and its flight line. */
const MARK_LINE = '0.5,10.5 1.6,5.4 2.7,0.6 2.6,-3 1.4,-6 -1,-8.2 -4,-9.5'

const signature = (): ReactElement =>
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

function layout(
  { kicker, title, lead }: PreviewText,
  below: ReactElement | null,
  fairway: ReactElement,
): ReactElement {
  const words = createElement(
    'div',
    { style: { display: 'flex', flexDirection: 'column', width: TEXT_WIDTH } },
    text(kicker, { fontSize: 40, color: COLORS.accent, lineHeight: 1.2, lineClamp: 1 }),
    text(title, {
      fontSize: titleSize(title),
      lineHeight: 1,
      lineClamp: 2,
      marginTop: 4,
      wordBreak: 'break-word',
    }),
    text(lead, {
      fontSize: 38,
      lineHeight: 1.3,
      color: COLORS.inkSoft,
      lineClamp: 3,
      marginTop: 20,
    }),
  )
  return createElement(
    'div',
    {
      style: {
        display: 'flex',
        justifyContent: 'space-between',
        ...PREVIEW_SIZE,
        background: COLORS.page,
        color: COLORS.ink,
        fontFamily: FONT_FAMILIES.join(', '),
      },
    },
    createElement(
      'div',
      {
        style: {
          display: 'flex',
          flexDirection: 'column',
          justifyContent: 'space-between',
          padding: `${MARGIN}px 0 52px ${MARGIN}px`,
        },
      },
      words,
      createElement(
        'div',
        { style: { display: 'flex', flexDirection: 'column', gap: 40 } },
        below,
        signature(),
      ),
    ),
    fairway,
  )
}

const NUMBERS = ['speed', 'glide', 'turn', 'fade'] as const

const flightNumbers = (disc: Disc): ReactElement =>
  createElement(
    'div',
    { style: { display: 'flex', gap: 28 } },
    ...NUMBERS.map(name =>
      createElement(
        'div',
        { style: { display: 'flex', flexDirection: 'column', minWidth: 118 } },
        text(String(disc[name]).replace('-', '\u2212'), { fontSize: 96, lineHeight: 1 }),
        text(name.toUpperCase(), { fontSize: 28, color: COLORS.inkSoft }),
      ),
    ),
  )

export const flightsLayout = (said: PreviewText, discs: readonly Disc[]): ReactElement =>
  layout(said, null, fairwayWithFlights(discs))

export const discLayout = (disc: Disc): ReactElement =>
  layout(
    { kicker: disc.brand, title: disc.name, lead: '' },
    flightNumbers(disc),
    fairwayWithDisc(disc),
  )
