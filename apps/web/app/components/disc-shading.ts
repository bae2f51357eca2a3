// Where light and shade fall on a drawn disc: the same on every one, so that they lie in one light.
import { tenths } from './flight-curve.ts'

export type DiscShading = {
  /** The ring along the middle of the rim, where its slope catches the light. */
  readonly bevelRadius: number
  readonly bevelWidth: number
  /** Two wedges across the plate. */
  readonly gloss: string
  /** Where the plate meets the rim: lit from the upper left. */
  readonly light: string
  readonly shade: string
}

/** A part of a circle around the middle, in degrees clockwise from the right. */
function arc(radius: number, from: number, to: number): string {
  const at = (degrees: number) => {
    const angle = (degrees * Math.PI) / 180
    return `${Math.round(Math.cos(angle) * radius)} ${Math.round(Math.sin(angle) * radius)}`
  }
  return `M${at(from)}A${radius} ${radius} 0 0 1 ${at(to)}`
}

export function discShading(radius: number, plateRadius: number): DiscShading {
  const rim = radius - plateRadius
  return {
    bevelRadius: tenths(plateRadius + rim / 2),
    bevelWidth: tenths(rim / 3),
    gloss: `${arc(plateRadius, 15, 75)}L0 0z${arc(plateRadius, 195, 255)}L0 0z`,
    light: arc(tenths(plateRadius + 1), 165, 285),
    shade: arc(tenths(plateRadius + 1), -15, 105),
  }
}
