import type { Bag } from '@bagwise/contract'
import { placeOf } from '@bagwise/domain/collection'
import { OwnedDiscPicture } from '../../entities/collection/owned-disc-chips.tsx'
import {
  conditionLabel,
  ownedDiscName,
  plasticAndWeight,
  locationLabel,
} from '../../entities/collection/owned-disc-labels.ts'
import type { CollectionEntry } from '../../entities/collection/queries.ts'
import { cx } from '../../ui/cx.ts'
import {
  OwnedDiscMenu,
  type OwnedDiscActions,
} from '../../entities/collection/edit/owned-disc-actions.tsx'

export type OwnedDiscRowProps = {
  item: CollectionEntry
  bags: readonly Bag[]
  selected: boolean
  onSelect: (id: string, range: boolean) => void
  onAction: OwnedDiscActions['start']
}

function Selector({ item, selected, onSelect }: OwnedDiscRowProps) {
  const { id } = item.ownedDisc
  return (
    <label className="grid size-11 shrink-0 place-items-center">
      <span className="sr-only">Select {ownedDiscName(item)}</span>
      <input
        type="checkbox"
        autoComplete="off"
        checked={selected}
        // `shiftKey` exists on click events only.
        onClick={event => onSelect(id, event.shiftKey)}
        onChange={() => undefined}
        className="size-5 accent-(--accent)"
      />
    </label>
  )
}

const Actions = ({ item, onAction }: OwnedDiscRowProps) => (
  <OwnedDiscMenu label={`Actions for ${ownedDiscName(item)}`} items={[item]} onAction={onAction} />
)

/** Opens the form. The name is the largest click target. */
function Name({ item, onAction, className }: OwnedDiscRowProps & { className: string }) {
  const { ownedDisc, disc } = item
  return (
    <button
      type="button"
      onClick={() => onAction('edit', [item])}
      aria-label={`Edit ${ownedDiscName(item)}`}
      className={cx('truncate text-left font-display text-xl leading-6 hover:underline', className)}
    >
      {disc.name}
      {ownedDisc.nickname === null ? null : (
        <span className="text-ink-soft"> &quot;{ownedDisc.nickname}&quot;</span>
      )}
    </button>
  )
}

/** Faded if the player doesn't have the disc. */
function Picture({ item, className }: { item: CollectionEntry; className: string }) {
  const hasDisc = ['shelf', 'carried'].includes(placeOf(item.ownedDisc))
  return (
    <OwnedDiscPicture
      disc={item.disc}
      color={item.ownedDisc.color}
      className={cx(className, !hasDisc && 'opacity-50')}
    />
  )
}

export function OwnedDiscRow(props: OwnedDiscRowProps) {
  const { item, bags, selected } = props
  const { ownedDisc, disc } = item
  const facts = plasticAndWeight(ownedDisc)
  const condition = conditionLabel(ownedDisc.condition)
  return (
    <div
      className={cx(
        'flex min-h-19 items-center gap-1 border-b border-line sm:gap-2',
        selected && 'bg-accent-soft',
      )}
    >
      <Selector {...props} />
      <Picture item={item} className="size-11 shrink-0" />
      <div className="grid min-w-0 flex-1 pl-1 text-sm leading-5 lg:grid-cols-[1fr_1fr_144px_1fr] lg:items-center lg:gap-4 [&>span]:wrap-anywhere lg:[&>span]:truncate">
        <div className="grid min-w-0">
          <Name {...props} className="min-h-6" />
          <span className="truncate text-ink-soft max-lg:hidden">
            {disc.brand}
            {disc.isCustom ? ', custom' : ''}
          </span>
        </div>
        <span>
          <span className="lg:hidden">{disc.brand} </span>
          {facts || <span className="text-ink-soft max-lg:hidden">Plastic unknown</span>}
        </span>
        <span className="max-lg:hidden">{condition}</span>
        <span className="text-ink-soft">
          <span className="lg:hidden">{condition} · </span>
          {locationLabel(ownedDisc, bags)}
        </span>
      </div>
      <Actions {...props} />
    </div>
  )
}

export function OwnedDiscCard(props: OwnedDiscRowProps) {
  const { item, bags, selected } = props
  const { ownedDisc, disc } = item
  return (
    <div
      className={cx(
        'relative grid min-h-66 content-start justify-items-center rounded-lg border px-2 pt-2 pb-3 text-center',
        selected ? 'border-accent bg-accent-soft' : 'border-line bg-card',
      )}
    >
      <div className="absolute top-0 left-0">
        <Selector {...props} />
      </div>
      <div className="absolute top-0 right-0">
        <Actions {...props} />
      </div>
      <Picture item={item} className="mt-6 size-28" />
      <Name {...props} className="mt-1 min-h-6 w-full text-center!" />
      <div className="grid w-full text-sm leading-5 *:truncate">
        <span className="text-ink-soft">{disc.brand}</span>
        <span>{plasticAndWeight(ownedDisc) || '\u00A0'}</span>
        <span>{conditionLabel(ownedDisc.condition)}</span>
        <span className="text-ink-soft">{locationLabel(ownedDisc, bags)}</span>
      </div>
    </div>
  )
}
