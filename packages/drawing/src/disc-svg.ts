// Draws a disc as one small SVG, for thumbnails: with its flight instead of a stamp (rules DI10, DI11, DI14 and DI15).
import { discDrawing, plateLight } from './disc.ts'
import type { Disc } from '@bagwise/domain/disc'
import { escapeHtml } from '@bagwise/domain/text'
import { roundToTenth } from './flight.ts'

/** Returns a standalone SVG of a disc from above. Its title is the alt text. */
export function discSvg(disc: Disc): string {
  const { viewBox, radius, plateRadius, colors, slope, flight } = discDrawing(disc)
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
    `<path d="${flight}" fill="none" stroke="${ink}" stroke-width="14" stroke-linecap="round"/>`,
    `</svg>`,
  ].join('')
}
