// A cell of the coverage grid in an address: `straight-250`, in feet.
import { type Shape, SHAPES, SHOT_DISTANCE } from '@bagwise/domain/caddie'

export type CoverageSpot = { readonly shape: Shape; readonly distance: number }

export const spotText = ({ shape, distance }: CoverageSpot): string =>
  `${shape}-${Math.round(distance)}`

export function spotFrom(text: string | null): CoverageSpot | null {
  const [, name, feet] = /^(.+)-(\d{1,4})$/.exec(text ?? '') ?? []
  const shape = SHAPES.find(known => known === name)
  const distance = Number(feet)
  if (!shape || !(distance >= SHOT_DISTANCE.min && distance <= SHOT_DISTANCE.max)) return null
  return { shape, distance }
}
