// Owned discs as discs that charts can draw: each with its own id, name and numbers.
import {
  ownedDiscFlight,
  type OwnedDiscFields,
  findPlastic,
  type Plastic,
} from '@bagwise/domain/collection'
import type { Disc } from '@bagwise/domain/disc'
import type { FlightNumbers } from '@bagwise/domain/flight'
import { ownedDiscLabels } from './owned-disc-labels.ts'

export type FlyingOwnedDisc = Pick<
  OwnedDiscFields,
  'discId' | 'plastic' | 'weight' | 'condition' | 'flightMode' | 'ownNumbers'
> & { readonly id: string }

export const flightOfOwnedDisc = (
  ownedDisc: Omit<FlyingOwnedDisc, 'id'>,
  disc: Disc,
  plastics: readonly Plastic[],
) => ownedDiscFlight(ownedDisc, disc, findPlastic(plastics, disc.brand, ownedDisc.plastic))

/** The mold as one owned disc of it flies. */
export const withNumbers = (
  disc: Disc,
  numbers: FlightNumbers,
  id: string,
  name: string,
): Disc => ({
  ...disc,
  ...numbers,
  id,
  name,
})

export type DrawnDiscs = {
  readonly discs: readonly Disc[]
  /** The mold of each drawn disc. */
  readonly moldOf: ReadonlyMap<string, string>
}

/** Every owned disc with its own numbers; a mold without owned discs by the maker's. */
export function discsAsOwned(
  molds: readonly Disc[],
  ownedDiscs: readonly FlyingOwnedDisc[],
  plastics: readonly Plastic[],
): DrawnDiscs {
  const moldOf = new Map<string, string>()
  const discs = molds.flatMap(disc => {
    const own = ownedDiscs.filter(({ discId }) => discId === disc.id)
    const labels = ownedDiscLabels(own)
    const drawn = own.map((ownedDisc, at) => {
      const { numbers } = flightOfOwnedDisc(ownedDisc, disc, plastics)
      return withNumbers(disc, numbers, ownedDisc.id, `${disc.name}, ${labels[at]}`)
    })
    const all = drawn.length > 0 ? drawn : [disc]
    for (const { id } of all) moldOf.set(id, disc.id)
    return all
  })
  return { discs, moldOf }
}
