// Sizes and elements that all previews share.
import type { Disc } from '@bagwise/domain/disc'
import { discDrawing, LIGHT } from '@bagwise/drawing'
import { createElement, type CSSProperties, type ReactElement, type ReactNode } from 'react'

export type Size = { readonly width: number; readonly height: number }
export type Point = { readonly x: number; readonly y: number }

/** The size that sites expect for link previews. */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const

/** The font has one file per subset. Satori uses the first one that has the letter. */
export const FONT_FAMILIES = ['latin', 'latin-ext', 'vietnamese'] as const

/** Satori lays everything out with flexbox. */
export const box = (style: CSSProperties, ...children: ReactNode[]): ReactElement =>
  createElement('div', { style: { display: 'flex', ...style } }, ...children)

export const column = (style: CSSProperties, ...children: ReactNode[]): ReactElement =>
  box({ flexDirection: 'column', ...style }, ...children)

export const text = (content: string, style: CSSProperties): ReactElement =>
  createElement('div', { style: { display: 'block', ...style } }, content)

/** The whole image. */
export const canvas = (size: Size, ...children: ReactNode[]): ReactElement =>
  box(
    {
      justifyContent: 'space-between',
      ...size,
      background: LIGHT['surface-page'],
      color: LIGHT['ink-strong'],
      fontFamily: FONT_FAMILIES.join(', '),
    },
    ...children,
  )

/** Shapes behind the other content of a box. */
export const drawing = ({ width, height }: Size, ...shapes: ReactNode[]): ReactElement => {
  const style = { position: 'absolute', left: 0, top: 0 } as const
  const viewBox = `0 0 ${width} ${height}`
  return createElement('svg', { width, height, viewBox, style }, ...shapes)
}

/** A line with round ends. */
export const stroke = (d: string, color: string, width: number): ReactElement =>
  createElement('path', {
    d,
    fill: 'none',
    stroke: color,
    strokeWidth: width,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  })

/** A disc from above with its stamp, scaled from millimeters. */
export function discShape(
  disc: Disc,
  { x, y }: Point,
  scale: number,
  stamp?: ReactElement,
): ReactElement {
  const { radius, plateRadius, colors } = discDrawing(disc)
  const circle = (r: number, fill: string) => createElement('circle', { r, fill })
  return createElement(
    'g',
    { transform: `translate(${x} ${y}) scale(${scale})` },
    circle(radius, colors.edge),
    circle(radius - 2, colors.rim),
    circle(plateRadius, colors.plate),
    stamp,
  )
}

/** The average width of a letter in our condensed font, relative to the font size. */
const LETTER_WIDTH = 0.46

export type TitleSize = { readonly min: number; readonly max: number }

/** As large as fits on one line; a title that is too long for the min size gets two lines. */
export const titleText = (title: string, width: number, { min, max }: TitleSize): ReactElement =>
  text(title, {
    fontSize: Math.max(min, Math.min(max, width / (LETTER_WIDTH * Array.from(title).length))),
    lineHeight: 1,
    lineClamp: 2,
    wordBreak: 'break-word',
  })

/** The logo from the header: a disc and its flight line. */
const LOGO_LINE = 'M0.5 10.5 1.6 5.4 2.7 0.6 2.6-3 1.4-6-1-8.2-4-9.5'

export const logo = (): ReactElement =>
  box(
    { alignItems: 'center', gap: 18 },
    createElement(
      'svg',
      { width: 56, height: 56, viewBox: '-16 -16 32 32' },
      createElement('circle', { r: 16, fill: LIGHT.accent }),
      stroke(LOGO_LINE, LIGHT['on-accent'], 3),
    ),
    text('Bagwise', { fontSize: 52, lineHeight: 1 }),
  )
