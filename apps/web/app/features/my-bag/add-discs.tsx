// The search field above the bag's discs. Each result shows what the disc would do to the score.
import type { Bag } from '@bagwise/contract'
import { DISCS_PER_BAG } from '@bagwise/domain/bag'
import type { Disc } from '@bagwise/domain/disc'
import { scoreBag } from '@bagwise/domain/scoring'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { AddDiscButton, useAddDisc } from '../../entities/bag/add-disc-button.tsx'
import { BAG_IS_FULL } from '../../entities/bag/messages.ts'
import { CatalogLoadFailed } from '../../entities/disc/catalog-load-failed.tsx'
import { DiscSearch } from '../../entities/disc/disc-search.tsx'
import { useCatalog } from '../../entities/disc/queries.ts'
import { addToDraft } from '../../entities/list/import-draft.ts'

export function AddDiscs({ bag }: { bag: Bag }) {
  const { discs: library, failed, retry } = useCatalog()
  const { stateOf, add } = useAddDisc()
  const navigate = useNavigate()
  const discs = useMemo(() => bag.discs.map(({ disc }) => disc), [bag.discs])
  const isFull = discs.length >= DISCS_PER_BAG
  return (
    <div className="grid gap-2 print:hidden">
      <DiscSearch
        label="Add discs"
        library={library}
        action="/library"
        canAdd={disc => !isFull && stateOf(disc.id) === 'ready'}
        onSubmitFirst={add}
        onPasteList={text => {
          addToDraft(text)
          void navigate(`/import?into=bag&bag=${bag.id}`)
        }}
      >
        {disc => (
          <>
            {stateOf(disc.id) === 'ready' ? <ScoreEffect discs={discs} disc={disc} /> : null}
            {isFull ? null : <AddDiscButton disc={disc} state={stateOf(disc.id)} onAdd={add} />}
          </>
        )}
      </DiscSearch>
      {isFull ? <p className="text-ink-soft">{BAG_IS_FULL}</p> : null}
      {failed ? <CatalogLoadFailed onRetry={retry} /> : null}
    </div>
  )
}

type ScoreEffectProps = { discs: readonly Disc[]; disc: Disc }

function ScoreEffect({ discs, disc }: ScoreEffectProps) {
  const gain = useMemo(
    () => scoreBag([...discs, disc]).total - scoreBag(discs).total,
    [discs, disc],
  )
  return (
    <p className="shrink-0 text-right font-display text-ink-soft">
      <span className="sr-only">Score: </span>
      {gain < 0 ? '−' : '+'}
      {Math.abs(gain)}
    </p>
  )
}
