// The wall of discs. A card is drawn again only when something about it changed.
import type { Disc } from '@bagwise/domain/disc'
import { memo } from 'react'
import { AddDiscButton } from '../../components/add-disc-button.tsx'
import { DiscCard } from '../../components/disc-card.tsx'
import type { AddState } from '../../components/use-add-disc.ts'
import { isDone, useStaging } from './staging.ts'
import { FROM_LIBRARY } from './way-back.ts'

/** About the height of a card, which those far below the screen need not be laid out to have. */
const CELL = 'min-h-64 [contain-intrinsic-size:auto_16.5rem] [content-visibility:auto]'

/** The first screen of a tall phone shows no more; those next to come are near enough to be drawn as well. */
const FIRST_CARDS = 6
const NEAR_CARDS = 16

const cellAt = (at: number): string =>
  at < FIRST_CARDS || at >= NEAR_CARDS ? CELL : `${CELL} below`

type WallGridProps = {
  discs: readonly Disc[]
  stateOf: (discId: string) => AddState
  onAdd: (disc: Disc) => void
}

export const WallGrid = memo(function WallGrid({ discs, stateOf, onAdd }: WallGridProps) {
  const stage = useStaging(discs)
  return (
    <ul
      aria-busy={!isDone(stage)}
      className="grid grid-cols-[repeat(auto-fill,minmax(8.25rem,1fr))] gap-2 sm:grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] sm:gap-3"
    >
      {stage.places.map(({ at, item: disc }) =>
        disc ? (
          <WallCard
            key={at}
            disc={disc}
            state={stateOf(disc.id)}
            onAdd={onAdd}
            className={cellAt(at)}
          />
        ) : (
          <li key={at} aria-hidden="true" className={`${CELL} rounded-lg bg-card`} />
        ),
      )}
    </ul>
  )
})

type WallCardProps = {
  disc: Disc
  state: AddState
  onAdd: (disc: Disc) => void
  className: string
}

const WallCard = memo(
  function WallCard({ disc, state, onAdd, className }: WallCardProps) {
    return (
      <li className={className}>
        <DiscCard
          disc={disc}
          level={2}
          linkState={FROM_LIBRARY}
          action={<AddDiscButton disc={disc} state={state} onAdd={onAdd} />}
        />
      </li>
    )
  },
  // The server's first discs and those of the whole library are the same discs, not the same objects.
  (before, now) =>
    before.disc.id === now.disc.id && before.state === now.state && before.onAdd === now.onAdd,
)
