// The search field above the bag's discs. Each result shows how the disc would change the score.
import type { Bag } from '@bagwise/contract'
import { DISCS_PER_BAG } from '@bagwise/domain/bag'
import type { Disc } from '@bagwise/domain/disc'
import { scoreBag } from '@bagwise/domain/scoring'
import { useEffect, useMemo, useRef } from 'react'
import { useNavigate } from 'react-router'
import { AddDiscButton, type AddState, useAddDisc } from '../../entities/bag/add-disc-button.tsx'
import { suggestedBagName } from '../../entities/bag/bag-facts.ts'
import { BAG_IS_FULL, useBagAction } from '../../entities/bag/messages.ts'
import { CatalogLoadFailed } from '../../entities/disc/catalog-load-failed.tsx'
import { DiscSearch } from '../../entities/disc/disc-search.tsx'
import { useCatalog } from '../../entities/disc/queries.ts'
import { addToDraft } from '../../entities/list/import-draft.ts'

export type DiscAdder = ReturnType<typeof useDiscAdder>

/** Adds discs to the bag. Without a bag, the first disc creates one. */
export function useDiscAdder(bag: Bag | null) {
  const { stateOf, add, addTo } = useAddDisc()
  const change = useBagAction()
  const pendingBag = useRef<Promise<Bag | null>>(null)
  useEffect(() => {
    if (bag) pendingBag.current = null
  }, [bag])

  const create = async () => {
    // Loaded with the page's form, which stores the choice.
    const { lastVisibility } = await import('../../entities/bag/new-bag-visibility.tsx')
    const visibility = lastVisibility.read()
    const created = await change({ kind: 'create', name: suggestedBagName([]), visibility })
    if (created.kind === 'done') return created.value
    pendingBag.current = null
    return null
  }
  const addToNewBag = async (disc: Disc) => {
    const created = await (pendingBag.current ??= create())
    if (created) await addTo(created.id, disc)
  }
  return {
    stateOf: (discId: string): AddState => {
      const state = stateOf(discId)
      return state === 'no-bag' ? 'ready' : state
    },
    add: bag ? add : (disc: Disc) => void addToNewBag(disc),
  }
}

type AddDiscsProps = { bag: Bag | null; adder: DiscAdder }

export function AddDiscs({ bag, adder: { stateOf, add } }: AddDiscsProps) {
  const { discs: library, failed, retry } = useCatalog()
  const navigate = useNavigate()
  const discs = useMemo(() => (bag?.discs ?? []).map(({ disc }) => disc), [bag])
  const isFull = discs.length >= DISCS_PER_BAG
  return (
    <div data-adds-discs className="grid gap-2 print:hidden">
      <DiscSearch
        label="Add discs"
        library={library}
        action="/library"
        canAdd={disc => !isFull && stateOf(disc.id) === 'ready'}
        onSubmitFirst={add}
        onPasteList={text => {
          addToDraft(text)
          void navigate(bag ? `/import?into=bag&bag=${bag.id}` : '/import')
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
