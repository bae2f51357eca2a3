// The open bag's discs, by type or in the player's order.
import type { Bag, BagDisc, OwnedDisc } from '@bagwise/contract'
import { groupByType, inOrder } from '@bagwise/domain/bag'
import { ownedDiscsInBag } from '@bagwise/domain/collection'
import { DISC_TYPE_LABELS } from '@bagwise/domain/disc'
import { STAT_NAMES } from '@bagwise/domain/flight'
import { useMemo, useRef, useState } from 'react'
import { useQueryParam } from '../../../lib/url-state.ts'
import { type CollectionEntry, useCarriedDiscs } from '../../../entities/collection/queries.ts'
import { lazyComponent } from '../../../ui/feedback/lazy-component.tsx'
import { DISC_TYPE_STYLES } from '../../../entities/disc/disc-labels.ts'
import { NotableNumbersLegend } from '../../../entities/disc/flight-numbers.tsx'
import { cx } from '../../../ui/cx.ts'
import { SegmentedControl } from '../../../ui/form/choices.tsx'
import { optionsOf } from '../../../ui/form/select.tsx'
import type { DiscAction } from './disc-actions.ts'
import { DiscRow } from './disc-row.tsx'
import { HIGHLIGHT_HANDLERS, type DiscPanelState } from './use-disc-panel.ts'
import { useFlipAnimation, useFocusAfterRemoval, useReorder } from './use-reorder.ts'

const ReplaceLost = lazyComponent(async () => (await import('./lost-discs.tsx')).ReplaceLost)

const LAYOUTS = optionsOf({ type: 'By type', order: 'My order' })
type Layout = (typeof LAYOUTS)[number]['value']

type DiscList = { key: string; heading: string; lineClass: string; items: readonly BagDisc[] }

function groupDiscs(discs: readonly BagDisc[], layout: Layout): readonly DiscList[] {
  if (layout === 'order')
    return [{ key: 'all', heading: 'All discs', lineClass: 'text-ink', items: discs }]
  return groupByType(discs, item => item.disc.type).map(({ type, items }) => ({
    key: type,
    heading: DISC_TYPE_LABELS[type].many,
    lineClass: DISC_TYPE_STYLES[type].text,
    items,
  }))
}

type BagDiscsProps = {
  bag: Bag
  panel: DiscPanelState
  onAction: (action: DiscAction, bagDisc: BagDisc) => void
}

export function BagDiscs({ bag, panel, onAction }: BagDiscsProps) {
  const [view, setView] = useQueryParam('view')
  const layout: Layout = view === 'order' ? 'order' : 'type'
  const discs = useMemo(() => inOrder(bag.discs), [bag.discs])
  const order = useMemo(() => discs.map(({ id }) => id), [discs])
  const reorder = useReorder(bag)
  const box = useRef<HTMLElement>(null)
  useFlipAnimation(box, `${layout} ${order.join(' ')}`)
  useFocusAfterRemoval(box, order)
  const byMold = useOwnedDiscsByMold()
  const [discToReplace, setDiscToReplace] = useState<CollectionEntry | null>(null)

  return (
    <section
      {...HIGHLIGHT_HANDLERS}
      ref={box}
      aria-label="Discs"
      data-tour="discs"
      className="@container grid scroll-mt-4 gap-6"
    >
      <SegmentedControl
        label="Group discs"
        hideLabel
        className="print:hidden @md:w-60"
        choices={LAYOUTS}
        value={layout}
        onChange={next => setView(next === 'order' ? next : null, { replace: true })}
      />
      {groupDiscs(discs, layout).map(({ key, heading, lineClass, items }) => {
        const ids = items.map(({ id }) => id)
        return (
          <section key={key} aria-labelledby={`list-${key}`}>
            <div
              className={cx(
                'flex items-end justify-between gap-3 border-b-3 border-current pb-1 *:text-ink',
                lineClass,
              )}
            >
              <h3 id={`list-${key}`} className="text-2xl">
                {heading} <span className="text-ink-soft">{items.length}</span>
              </h3>
              <StatHeadings />
            </div>
            <ol>
              {items.map(item => (
                <DiscRow
                  key={item.id}
                  bagDisc={item}
                  position={layout === 'order' ? item.order : null}
                  current={panel.disc?.id === item.id}
                  link={panel.linkTo(item.disc.id)}
                  list={key}
                  ids={ids}
                  reorder={reorder}
                  owned={ownedDiscsInBag(byMold.get(item.disc.id) ?? [], bag.id, item.disc.id)}
                  onReplace={setDiscToReplace}
                  onAction={onAction}
                />
              ))}
            </ol>
          </section>
        )
      })}
      <NotableNumbersLegend />
      <p id="reorder-hint" hidden>
        Use the arrow keys to move the disc up or down, and Home or End to move it to the top or
        bottom.
      </p>
      <output className="sr-only">{reorder.announcement}</output>
      {discToReplace ? (
        <ReplaceLost lost={discToReplace} onClose={() => setDiscToReplace(null)} />
      ) : null}
    </section>
  )
}

function useOwnedDiscsByMold(): ReadonlyMap<string, readonly OwnedDisc[]> {
  const owned = useCarriedDiscs()
  return useMemo(() => Map.groupBy(owned ?? [], ({ discId }) => discId), [owned])
}

/** The headings of the number columns, abbreviated on narrow screens. Screen readers get the names in each row. */
function StatHeadings() {
  return (
    <div
      aria-hidden="true"
      className="grid grid-cols-4 gap-x-0.5 pr-10.5 text-center @max-[17.9rem]:hidden @md:pr-12.5 print:pr-0!"
    >
      {Object.values(STAT_NAMES).map(name => (
        <span key={name} className="w-[1.875rem] text-xs text-ink-soft @md:w-[2.75rem]">
          {name.slice(0, 1)}
          <span className="hidden @md:inline">{name.slice(1)}</span>
        </span>
      ))}
    </div>
  )
}
