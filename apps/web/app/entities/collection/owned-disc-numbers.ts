// The flight numbers of owned discs, and the discs that charts draw for them.
import {
  ownedDiscFlight,
  type OwnedDiscFields,
  findPlastic,
  type Plastic,
} from '@bagwise/domain/collection'
import type { Disc } from '@bagwise/domain/disc'
import type { FlightNumbers } from '@bagwise/domain/flight'
import { ownedDiscLabels } from './owned-disc-labels.ts'

export type OwnedDiscFlightFields = Pick<
  OwnedDiscFields,
  'discId' | 'plastic' | 'weight' | 'condition' | 'flightMode' | 'customNumbers'
> & { readonly id: string }

export const getOwnedDiscFlight = (
  ownedDisc: Omit<OwnedDiscFlightFields, 'id'>,
  disc: Disc,
  plastics: readonly Plastic[],
) => ownedDiscFlight(ownedDisc, disc, findPlastic(plastics, disc.brand, ownedDisc.plastic))

/** The mold with an owned disc's id, name and flight numbers. */
export function toChartDisc(disc: Disc, numbers: FlightNumbers, id: string, name: string): Disc {
  return { ...disc, ...numbers, id, name }
}

/** Each owned disc with its own numbers, and molds without owned discs with the maker's numbers. */
export function toChartDiscs(
  molds: readonly Disc[],
  ownedDiscs: readonly OwnedDiscFlightFields[],
  plastics: readonly Plastic[],
) {
  const moldOf = new Map<string, string>()
  const discs = molds.flatMap(disc => {
    const discsOfMold = ownedDiscs.filter(({ discId }) => discId === disc.id)
    const labels = ownedDiscLabels(discsOfMold)
    const withOwnNumbers = discsOfMold.map((ownedDisc, index) => {
      const { numbers } = getOwnedDiscFlight(ownedDisc, disc, plastics)
      return toChartDisc(disc, numbers, ownedDisc.id, `${disc.name}, ${labels[index]}`)
    })
    const all = withOwnNumbers.length > 0 ? withOwnNumbers : [disc]
    for (const { id } of all) moldOf.set(id, disc.id)
    return all
  })
  return { discs, moldOf }
}
