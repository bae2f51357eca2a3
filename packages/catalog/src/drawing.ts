// Draws a disc as one small SVG (rules DI10 to DI15).
import { discDrawing, type Disc, type StampLine } from '@bagwise/domain/disc'
import { escaped } from './html.ts'

const tenths = (value: number): number => Math.round(value * 10) / 10

const line = ({ text, y, size, width }: StampLine): string =>
  `<text y="${y}" font-size="${size}" textLength="${width}" lengthAdjust="spacingAndGlyphs">${escaped(text)}</text>`

/** An arc around the center between two angles, in degrees clockwise from the right. */
function arc(radius: number, from: number, to: number): string {
  const [start, end] = [from, to].map(degrees => {
    const angle = (degrees * Math.PI) / 180
    return `${Math.round(Math.cos(angle) * radius)} ${Math.round(Math.sin(angle) * radius)}`
  })
  return `M${start}A${radius} ${radius} 0 0 1 ${end}`
}

/** A standalone picture of a disc seen from above; the title is its alternative text. */
export function discSvg(disc: Disc, print: 'name' | 'flight' = 'name'): string {
  const { viewBox, radius, plateRadius, colors, stamp, flight } = discDrawing(disc)
  const { plate, rim, edge, ink } = colors
  const rimWidth = radius - plateRadius
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" role="img">`,
    `<title>${escaped(`${disc.brand} ${disc.name}`)}</title>`,
    `<circle r="${tenths(radius - 1)}" fill="${rim}" stroke="${edge}" stroke-width="2"/>`,
    `<circle r="${tenths(plateRadius + rimWidth / 2)}" fill="none" stroke="#fff" stroke-width="${tenths(rimWidth / 3)}" opacity=".1"/>`,
    `<circle r="${plateRadius}" fill="${plate}"/>`,
    `<path d="${arc(plateRadius, 15, 75)}L0 0z${arc(plateRadius, 195, 255)}L0 0z" fill="#fff" opacity=".07"/>`,
    `<g fill="none" stroke-width="2" stroke-linecap="round">`,
    `<path d="${arc(plateRadius + 1, 165, 285)}" stroke="#fff" opacity=".4"/>`,
    `<path d="${arc(plateRadius + 1, -15, 105)}" stroke="#000" opacity=".18"/>`,
    print === 'flight' ? `<path d="${flight}" stroke="${ink}" stroke-width="14"/>` : '',
    `</g>`,
    print === 'name'
      ? `<g fill="${ink}" text-anchor="middle" font-family="Barlow Condensed,Roboto Condensed,Arial Narrow,sans-serif" font-weight="700">${[
          stamp.brand,
          ...stamp.name,
          stamp.numbers,
        ]
          .map(line)
          .join('')}</g>`
      : '',
    `</svg>`,
  ].join('')
}
