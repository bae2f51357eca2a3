// Draws a disc as one small SVG (rules DI10 to DI15).
import { discDrawing, plateLight } from './disc.ts'
import type { Disc } from '@bagwise/domain/disc'
import { escapeHtml } from '@bagwise/domain/text'
import type { StampLine } from './stamp.ts'
import { roundToTenth } from './flight.ts'

const line = ({ text, y, size, width }: StampLine): string =>
  `<text y="${y}" font-size="${size}" textLength="${width}" lengthAdjust="spacingAndGlyphs">${escapeHtml(text)}</text>`

/** Returns a standalone SVG of a disc from above. Its title is the alt text. */
export function discSvg(disc: Disc): string {
  const { viewBox, radius, plateRadius, colors, slope, stamp } = discDrawing(disc)
  const light = plateLight(plateRadius)
  const { plate, rim, edge, ink } = colors
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" role="img">`,
    `<title>${escapeHtml(`${disc.brand} ${disc.name}`)}</title>`,
    `<circle r="${roundToTenth(radius - 1)}" fill="${rim}" stroke="${edge}" stroke-width="2"/>`,
    `<circle r="${slope.radius}" fill="none" stroke="#fff" stroke-width="${slope.width}" opacity=".1"/>`,
    `<circle r="${plateRadius}" fill="${plate}"/>`,
    `<path d="${light.gloss}" fill="#fff" opacity=".07"/>`,
    `<g fill="none" stroke-width="2" stroke-linecap="round">`,
    `<path d="${light.lit}" stroke="#fff" opacity=".4"/>`,
    `<path d="${light.shaded}" stroke="#000" opacity=".18"/>`,
    `</g>`,
    `<g fill="${ink}" text-anchor="middle" font-family="Barlow Condensed,Roboto Condensed,Arial Narrow,sans-serif" font-weight="700">`,
    ...[stamp.brand, ...stamp.name, stamp.numbers].map(line),
    `</g></svg>`,
  ].join('')
}
