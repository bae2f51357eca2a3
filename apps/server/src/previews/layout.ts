// What a preview looks like: text on the left, flights over a fairway on the right.
import type { Disc } from '@bagwise/domain/disc'
import { createElement, type ReactElement } from 'react'
import { fairwayWithDisc, fairwayWithFlights } from './fairway.ts'
import type { PreviewText } from './page-texts.ts'
import { signature, text, titleSize } from './parts.ts'
import { COLORS, FONT_FAMILIES, PREVIEW_SIZE } from './theme.ts'

const MARGIN = 64
const TEXT_WIDTH = 580
const TITLE_SIZE = { largest: 118, smallest: 74 } as const

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
      fontSize: titleSize(title, TEXT_WIDTH, TITLE_SIZE),
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
