// A disc in the list: opens its panel, shows its owned discs in the bag, and can be moved or removed.
import type { BagDisc, OwnedDisc } from '@bagwise/contract'
import type { ownedDiscsInBag } from '@bagwise/domain/collection'
import { FLIGHT_STATS, formatNumber, STAT_NAMES } from '@bagwise/domain/flight'
import { isHighlighted } from '@bagwise/drawing'
import {
  GripVertical,
  NotebookPen,
  ArrowDown,
  ArrowLeftRight,
  ArrowUp,
  Copy,
  FolderInput,
  Trash2,
} from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { isPending } from '../../../entities/bag/changes.ts'
import { CustomBadge } from '../../../entities/disc/badges.tsx'
import { cx } from '../../../ui/cx.ts'
import { Menu } from '../../../ui/menu.tsx'
import type { DiscAction } from './disc-actions.ts'
import { useIsHighlighted, type DiscPanelState } from './use-disc-panel.ts'
import { type Step, type Reorder, useRowDrag } from './use-reorder.ts'
import type { Disc } from '@bagwise/domain/disc'
import { OwnedDiscChips, OwnedDiscPicture } from '../../../entities/collection/owned-disc-chips.tsx'
import type { CollectionEntry } from '../../../entities/collection/queries.ts'
import { lazyComponent } from '../../../ui/feedback/lazy-component.tsx'

const LostDiscBadges = lazyComponent(
  async () => (await import('./lost-discs.tsx')).LostDiscBadges,
  {
    fallback: <span className="col-span-2 h-9" />,
  },
)

const STEP_BY_KEY: Readonly<Record<string, Step>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'first',
  End: 'last',
}

type DiscRowProps = {
  bagDisc: BagDisc
  /** The position in the bag, if the list is in that order. */
  position: number | null
  current: boolean
  link: ReturnType<DiscPanelState['linkTo']>
  list: string
  ids: readonly string[]
  reorder: Reorder
  owned: ReturnType<typeof ownedDiscsInBag<OwnedDisc>>
  onReplace: (lost: CollectionEntry) => void
  onAction: (action: DiscAction, bagDisc: BagDisc) => void
}

export function DiscRow({
  bagDisc,
  position,
  current,
  link,
  list,
  ids,
  reorder,
  owned,
  onReplace,
  onAction,
}: DiscRowProps) {
  const { carried, lost } = owned
  const { id, disc, notes } = bagDisc
  const row = useRef<HTMLLIElement>(null)
  const grip = useRef<HTMLButtonElement>(null)
  const highlighted = useIsHighlighted(disc.id)
  const { enabled, step, drop } = reorder
  const { isDragging, dropSide } = useRowDrag({
    row,
    grip,
    id,
    list,
    enabled,
    onDrop: (dragged, side) => drop(dragged, ids, id, side),
  })
  const handleKeyDown = (event: KeyboardEvent) => {
    const next = STEP_BY_KEY[event.key]
    if (!next || !enabled) return
    event.preventDefault()
    step(bagDisc, ids, next)
  }

  return (
    <li
      ref={row}
      data-row={id}
      data-disc={disc.id}
      className={cx(
        'relative flex min-h-15 items-center gap-1.5 border-b border-line py-1 last:border-b-0 hover:bg-sunken',
        highlighted && !current && 'bg-sunken',
        current && 'bg-accent-soft hover:bg-accent-soft',
        (isDragging || isPending(bagDisc)) && 'opacity-50',
        dropSide === 'before' && 'shadow-[inset_0_3px_0_var(--accent)]',
        dropSide === 'after' && 'shadow-[inset_0_-3px_0_var(--accent)]',
      )}
    >
      <button
        ref={grip}
        type="button"
        aria-label={`Reorder ${disc.name}`}
        aria-describedby="reorder-hint"
        disabled={!enabled}
        onKeyDown={handleKeyDown}
        className="needs-script relative z-10 -mr-2 -ml-3 grid size-11 shrink-0 cursor-grab place-items-center rounded-sm text-ink-soft"
      >
        <GripVertical size={18} />
      </button>
      {position === null ? null : (
        <span className="min-w-5 shrink-0 text-right font-display text-lg text-ink-soft">
          {position}
        </span>
      )}
      <OwnedDiscPicture
        disc={disc}
        color={carried.find(({ color }) => color !== null)?.color ?? null}
        // Small next to a position, and hidden on very narrow screens, to leave space for the name.
        className={cx(
          'hidden shrink-0 @xs:block @md:size-11',
          position === null ? 'size-11' : 'size-8',
          lost.length > 0 && carried.length === 0 && 'opacity-40',
        )}
      />
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2">
        <Link
          {...link}
          data-opens
          preventScrollReset
          aria-current={current ? 'true' : undefined}
          className="font-display text-xl leading-6 wrap-anywhere no-underline outline-none after:absolute after:inset-0 hover:underline focus-visible:after:outline-3 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
        >
          {disc.name}
        </Link>
        <span className="flex min-w-0 items-center gap-1.5 text-sm leading-5 text-ink-soft">
          <span className="wrap-anywhere">{disc.brand}</span>
          <CustomBadge disc={disc} />
          {notes === null ? null : (
            <>
              <NotebookPen size={14} className="shrink-0" />
              <span className="sr-only">has a note</span>
            </>
          )}
        </span>
        <Numbers disc={disc} />
        <RowOwnedDiscs disc={disc} owned={owned} onReplace={onReplace} />
      </div>
      <div className="relative z-10 -mr-2 shrink-0 @md:mr-0">
        <DiscMenu bagDisc={bagDisc} ids={ids} reorder={reorder} onAction={onAction} />
      </div>
    </li>
  )
}

function Numbers({ disc }: { disc: BagDisc['disc'] }) {
  return (
    <div className="col-start-2 row-span-2 row-start-1 @max-[18.5rem]:col-span-2 @max-[18.5rem]:col-start-1 @max-[18.5rem]:row-span-1 @max-[18.5rem]:row-start-3 @max-[18.5rem]:justify-self-start">
      <span className="sr-only">
        {FLIGHT_STATS.map(stat => `${STAT_NAMES[stat]} ${formatNumber(disc[stat])}`).join(', ')}
      </span>
      <span
        aria-hidden="true"
        className="grid grid-cols-4 gap-x-0.5 text-center font-display text-lg leading-5 whitespace-nowrap @md:text-xl"
      >
        {FLIGHT_STATS.map(stat => (
          <span
            key={stat}
            className={cx(
              'w-[1.875rem] rounded-sm text-ink @md:w-[2.75rem]',
              isHighlighted(stat, disc) && 'notable-number',
            )}
          >
            {formatNumber(disc[stat])}
          </span>
        ))}
      </span>
    </div>
  )
}

type DiscMenuProps = Pick<DiscRowProps, 'bagDisc' | 'ids' | 'reorder' | 'onAction'>

function DiscMenu({ bagDisc, ids, reorder, onAction }: DiscMenuProps) {
  const { id, disc } = bagDisc
  const { enabled, canStep, step } = reorder
  const navigate = useNavigate()
  const disabled = isPending(bagDisc)
  const swap = () => void navigate(`/swap?disc=${encodeURIComponent(disc.id)}`)
  const act = (action: DiscAction) => () => onAction(action, bagDisc)
  const move = (direction: Step) => ({
    disabled: !enabled || !canStep(id, ids, direction),
    onSelect: () => step(bagDisc, ids, direction),
  })
  return (
    <Menu
      label={`Actions for ${disc.name}`}
      groups={[
        [
          { label: 'Swap This Disc', Icon: ArrowLeftRight, disabled, onSelect: swap },
          { label: 'Copy to Bag', Icon: Copy, onSelect: act('copy') },
          { label: 'Move to Bag', Icon: FolderInput, disabled, onSelect: act('move') },
        ],
        [
          { label: 'Move Up', Icon: ArrowUp, ...move('up') },
          { label: 'Move Down', Icon: ArrowDown, ...move('down') },
        ],
        [
          {
            label: 'Remove from Bag',
            Icon: Trash2,
            disabled,
            danger: true,
            onSelect: act('remove'),
          },
        ],
      ]}
    />
  )
}

type RowOwnedDiscsProps = {
  disc: Disc
  owned: ReturnType<typeof ownedDiscsInBag<OwnedDisc>>
  onReplace: (lost: CollectionEntry) => void
}

export function RowOwnedDiscs({ disc, owned: { carried, lost }, onReplace }: RowOwnedDiscsProps) {
  return (
    <>
      {carried.length > 0 ? (
        <OwnedDiscChips
          ownedDiscs={carried}
          label={`My discs: ${disc.name}`}
          className="col-span-2 pt-0.5 pb-1"
        />
      ) : null}
      {lost.length > 0 ? (
        <LostDiscBadges
          disc={disc}
          lost={lost}
          isNamed={carried.length + lost.length > 1}
          onReplace={onReplace}
        />
      ) : null}
    </>
  )
}
