// Swap Disc: choose a disc, compare replacements, swap it.
import type { Bag } from '@bagwise/contract'
import { inOrder } from '@bagwise/domain/bag'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useSwapDisc } from '../../entities/bag/mutations.ts'
import { useUndoToast } from '../../entities/bag/undo.ts'
import { SWAP_MESSAGES, swapFailedMessage, swappedMessage } from '../../entities/swap/messages.ts'
import { EmptyBagMessage, SwapDiscList } from '../../entities/swap/swap-disc-list.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { cx } from '../../ui/cx.ts'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { Banner, EmptyState } from '../../ui/surfaces.tsx'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import { type ChangeOptions, useUrlState } from '../../lib/url-state.ts'
import { updateView, SWAP_URL_FORMAT, type SwapView } from '../../entities/swap/swap-url.ts'

export const loadSwapPanel = () => import('../../entities/swap/swap-panel.tsx')

const SwapPanel = lazyComponent(async () => (await loadSwapPanel()).SwapPanel, {
  fallback: <Spinner label="Looking for similar discs" />,
})

type SwapDiscProps = SwapViewControls & { bag: Bag }

export function SwapDisc({ bag, view, changeView, hrefOf, closeDisc }: SwapDiscProps) {
  const { pendingDiscId, swap } = useSwapDisc()
  const showUndo = useUndoToast()
  const [swappedId, setSwappedId] = useState<string | null>(null)
  const discs = useMemo(() => inOrder(bag.discs), [bag.discs])
  const molds = useMemo(() => discs.map(({ disc }) => disc), [discs])
  const bagDiscIds = useMemo(() => molds.map(({ id }) => id), [molds])
  const selected = discs.find(({ disc }) => disc.id === view.disc)

  const container = useScrollToPanel(selected?.disc.id)

  if (discs.length === 0) return <EmptyBagMessage />

  const swapFor = async (discId: string, name: string) => {
    if (!selected || pendingDiscId !== null) return
    // After the swap the disc is no longer in the bag, which isn't an error.
    setSwappedId(selected.disc.id)
    const outcome = await swap({ bagId: bag.id, bagDiscId: selected.id, discId })
    if (outcome.kind === 'failed') {
      setSwappedId(null)
      toast.error(swapFailedMessage(outcome.problem))
      return
    }
    showUndo(
      { message: swappedMessage(selected.disc.name, name) },
      {
        changeIds: [outcome.value.changeId],
        done: 'Swap undone',
        failed: 'Failed to undo the swap',
      },
    )
    closeDisc(selected.disc.id)
  }

  return (
    <div
      ref={container}
      className="grid scroll-mt-4 items-start gap-6 lg:grid-cols-[288px_minmax(0,1fr)]"
    >
      <SwapDiscList
        discs={molds}
        selectedId={selected?.disc.id ?? null}
        hrefOf={hrefOf}
        className={cx(selected && 'max-lg:hidden')}
      />
      {selected ? (
        <SwapPanel
          key={selected.disc.id}
          disc={selected.disc}
          bagDiscIds={bagDiscIds}
          view={view}
          changeView={changeView}
          pendingDiscId={pendingDiscId}
          onSwap={match => void swapFor(match.id, match.name)}
          bag={bag}
        />
      ) : (
        <NoDiscSelected missing={view.disc !== null && view.disc !== swappedId} />
      )}
    </div>
  )
}

/** Scrolls up to the panel when a disc far down the list is selected. */
function useScrollToPanel(discId: string | undefined) {
  const container = useRef<HTMLDivElement>(null)
  const before = useRef(discId)
  useEffect(() => {
    if (before.current === discId) return
    before.current = discId
    if (discId !== undefined && (container.current?.getBoundingClientRect().top ?? 0) < 0)
      container.current?.scrollIntoView()
  }, [discId])
  return container
}

/** Hidden on a phone, where the list is enough. */
function NoDiscSelected({ missing }: { missing: boolean }) {
  if (missing)
    return (
      <Banner tone="warning" className="max-lg:order-first">
        {SWAP_MESSAGES['not-in-bag']}
      </Banner>
    )
  return (
    <div className="rounded-lg border border-dashed border-line max-lg:hidden">
      <EmptyState title="Choose a disc">
        Choose the disc you want to replace to see discs that fly like it.
      </EmptyState>
    </div>
  )
}

export type SwapViewControls = ReturnType<typeof useSwapView>

/** The simulator's view in the URL. Back undoes each change. */
export function useSwapView() {
  const [view, changeView] = useUrlState(SWAP_URL_FORMAT)
  return {
    view,
    /** The URL after a change, for links. */
    hrefOf: (change: Partial<SwapView>) =>
      `/swap${SWAP_URL_FORMAT.format(updateView(view, change))}`,
    changeView: (change: Partial<SwapView>, options?: ChangeOptions) =>
      changeView(current => updateView(current, change), options),
    /** Closes the panel of a removed disc, unless another one was opened in the meantime. */
    closeDisc: (discId: string) =>
      changeView(
        current => (current.disc === discId ? updateView(current, { disc: null }) : current),
        { replace: true },
      ),
  }
}
