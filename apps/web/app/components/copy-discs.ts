// Copies as discs that charts can draw: each with its own id, name and numbers.
import {
  copyFlight,
  type CopyFlight,
  type CopyFields,
  findPlastic,
  type Plastic,
} from '@bagwise/domain/copy'
import type { Disc } from '@bagwise/domain/disc'
import { copyLabels } from './copy-labels.ts'

export type FlyingCopy = Pick<
  CopyFields,
  'discId' | 'plastic' | 'weight' | 'condition' | 'flies' | 'ownNumbers'
> & { readonly id: string }

export const flightOfCopy = (copy: FlyingCopy, disc: Disc, plastics: readonly Plastic[]) =>
  copyFlight(copy, disc, findPlastic(plastics, disc.brand, copy.plastic))

/** The mold as one copy of it flies. */
export const copyAsDisc = (
  disc: Disc,
  id: string,
  name: string,
  { numbers }: Pick<CopyFlight, 'numbers'>,
): Disc => ({ ...disc, ...numbers, id, name })

export type DrawnDiscs = {
  readonly discs: readonly Disc[]
  /** The mold of what was drawn. */
  readonly moldOf: ReadonlyMap<string, string>
}

/** Every copy with its own numbers; a mold without copies by the maker's. */
export function discsAsOwned(
  molds: readonly Disc[],
  copies: readonly FlyingCopy[],
  plastics: readonly Plastic[],
): DrawnDiscs {
  const moldOf = new Map<string, string>()
  const discs = molds.flatMap(disc => {
    const own = copies.filter(({ discId }) => discId === disc.id)
    const labels = copyLabels(own)
    const drawn = own.map((copy, at) =>
      copyAsDisc(disc, copy.id, `${disc.name}, ${labels[at]}`, flightOfCopy(copy, disc, plastics)),
    )
    const all = drawn.length > 0 ? drawn : [disc]
    for (const { id } of all) moldOf.set(id, disc.id)
    return all
  })
  return { discs, moldOf }
}
