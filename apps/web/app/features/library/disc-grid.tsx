// The library's discs as cards. A card is rendered again only when something about it changed.
import type { Disc } from '@bagwise/domain/disc'
import type { Thrower } from '@bagwise/domain/flight'
import { memo } from 'react'
import { AddDiscButton, type AddState } from '../../entities/bag/add-disc-button.tsx'
import { DiscCard, DiscCardSymbols } from '../../entities/disc/disc-card.tsx'
import { useThrower } from '../../entities/flight/thrower.ts'
import { FROM_LIBRARY } from './library-address.ts'

type DiscGridProps = {
  discs: readonly Disc[]
  stateOf: (discId: string) => AddState
  onAdd: (disc: Disc) => void
}

export const DiscGrid = memo(function DiscGrid({ discs, stateOf, onAdd }: DiscGridProps) {
  const [thrower] = useThrower()
  return (
    <>
      <DiscCardSymbols />
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(8.25rem,1fr))] gap-2 sm:grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] sm:gap-3">
        {discs.map(disc => (
          <DiscCell
            key={disc.id}
            disc={disc}
            thrower={thrower}
            state={stateOf(disc.id)}
            onAdd={onAdd}
          />
        ))}
      </ul>
    </>
  )
})

type DiscCellProps = {
  disc: Disc
  thrower: Thrower
  state: AddState
  onAdd: (disc: Disc) => void
}

const DiscCell = memo(
  function DiscCell({ disc, thrower, state, onAdd }: DiscCellProps) {
    return (
      <li className="disc-cell">
        <DiscCard
          disc={disc}
          thrower={thrower}
          level={2}
          linkState={FROM_LIBRARY}
          action={<AddDiscButton disc={disc} state={state} onAdd={onAdd} />}
        />
      </li>
    )
  },
  // The server's first discs and those of the catalog are the same discs, not the same objects.
  (before, now) =>
    before.disc.id === now.disc.id &&
    before.thrower === now.thrower &&
    before.state === now.state &&
    before.onAdd === now.onAdd,
)
