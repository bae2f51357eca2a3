// Caddie, analysis and swapping: the same components as for players, for the guest's bag in the URL.
import { formatDiscCodes } from '@bagwise/domain/bag'
import { useCallback, useMemo } from 'react'
import type { SuggestedDiscs } from '../../entities/bag/use-suggested-discs.ts'
import type { ChangeUrl } from '../../lib/url-state.ts'
import { cx } from '../../ui/cx.ts'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import type { CaddieView } from '../../entities/caddie/caddie-url.ts'
import { SwapDiscList } from '../../entities/swap/swap-disc-list.tsx'
import { bagUrl, withDisc, withDiscs, withSwap } from '../../entities/guest-bag/try-url.ts'
import type { GuestBag } from './use-guest-bag.ts'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'

const CaddiePanel = lazyComponent(
  async () => (await import('../../entities/caddie/caddie-panel.tsx')).CaddiePanel,
)
const BagReport = lazyComponent(
  async () => (await import('../../entities/analysis/bag-report.tsx')).BagReport,
  { fallback: <Spinner label="Analyzing the bag" /> },
)
const SwapPanel = lazyComponent(
  async () => (await import('../../entities/swap/swap-panel.tsx')).SwapPanel,
  { fallback: <Spinner label="Looking for similar discs" /> },
)
const GuestConversion = lazyComponent(
  async () => (await import('../../entities/swap/conversion/conversion-panel.tsx')).GuestConversion,
  { fallback: <Spinner label="Loading swap options" /> },
)

type TabProps = { bag: GuestBag }

export function ToolTab({ bag }: TabProps) {
  if (bag.view.tab === 'caddie') return <CaddieTab bag={bag} />
  if (bag.view.tab === 'analysis') return <AnalysisTab bag={bag} />
  return bag.view.tab === 'disc' ? <DiscTab bag={bag} /> : <BrandTab bag={bag} />
}

/** Adds suggested discs to the bag in the URL. */
function guestSuggestions({ discs, change }: GuestBag): SuggestedDiscs {
  return {
    stateOf: discId => (discs.some(({ id }) => id === discId) ? 'in-bag' : 'ready'),
    add: disc => {
      change(current => withDisc(current, disc.id))
      toast.success(`Added ${disc.name}`)
    },
  }
}

function CaddieTab({ bag }: TabProps) {
  const { view, discs, change, hrefOf } = bag
  const suggested = guestSuggestions(bag)
  const changeShot = useCallback<ChangeUrl<CaddieView>>(
    (update, options) => change(current => ({ ...current, shot: update(current.shot) }), options),
    [change],
  )
  return (
    <CaddiePanel
      action="/try"
      fields={{ d: formatDiscCodes(view.codes), n: view.name, tab: 'caddie' }}
      view={view.shot}
      change={changeShot}
      hrefOf={shot => hrefOf({ ...view, shot })}
      bagId={bagUrl(view)}
      discs={discs}
      suggested={suggested}
    />
  )
}

function AnalysisTab({ bag }: TabProps) {
  const { view, discs, change, hrefOf } = bag
  const suggested = guestSuggestions(bag)
  return (
    <BagReport
      bagId={bagUrl(view)}
      discs={discs}
      suggested={suggested}
      cell={view.cell}
      onSelectCell={cell => change(current => ({ ...current, cell }))}
      cellHref={cell => hrefOf({ ...view, cell })}
    />
  )
}

function DiscTab({ bag: { view, discs, change, hrefOf } }: TabProps) {
  const ids = useMemo(() => discs.map(({ id }) => id), [discs])
  const selected = discs.find(({ id }) => id === view.disc)
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[288px_minmax(0,1fr)]">
      <SwapDiscList
        discs={discs}
        selectedId={selected?.id ?? null}
        hrefOf={({ disc }) => hrefOf({ ...view, disc, comparedId: null })}
        className={cx(selected && 'max-lg:hidden')}
      />
      {selected ? (
        <SwapPanel
          key={selected.id}
          disc={selected}
          bagDiscIds={ids}
          view={view}
          changeView={next => change(current => ({ ...current, ...next }))}
          pendingDiscId={null}
          onSwap={match => {
            change(current => withSwap(current, selected.id, match.id))
            toast.success(`${selected.name} swapped for ${match.name}`)
          }}
        />
      ) : null}
    </div>
  )
}

function BrandTab({ bag: { view, discs, change } }: TabProps) {
  return (
    <GuestConversion
      discs={discs}
      view={view}
      changeView={next => change(current => ({ ...current, ...next }))}
      onConvert={discIds => {
        change(current => withDiscs(current, discIds))
        toast.success('Bag converted. Press Back to undo.')
      }}
    />
  )
}
