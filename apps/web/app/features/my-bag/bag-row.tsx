// A bag in the list, with a link that opens it and a menu of its actions (rule BG24).
import type { Bag } from '@bagwise/contract'
import { badgeOf } from '@bagwise/domain/bag'
import { useEffect, useRef, useState } from 'react'
import { useBagAction } from '../../entities/bag/messages.ts'
import { discCountLabel } from '../../entities/disc/disc-labels.ts'
import { cx } from '../../ui/cx.ts'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import { CircleCheck, Star } from 'lucide-react'
import { Badge } from '../../ui/surfaces.tsx'

const BagMenu = lazyComponent(async () => (await import('./bag-menu.tsx')).BagMenu, {
  fallback: <span className="size-11 shrink-0" />,
  clientOnly: true,
})
const RenameBag = lazyComponent(async () => (await import('./bag-forms.tsx')).RenameBag)
const CloneBagDialog = lazyComponent(async () => (await import('./bag-forms.tsx')).CloneBagDialog)
const DeleteBagDialog = lazyComponent(async () => (await import('./bag-forms.tsx')).DeleteBagDialog)

type BagRowProps = {
  bag: Bag
  selected: boolean
  onSelect: (bagId: string) => void
}

export function BagRow({ bag, selected, onSelect }: BagRowProps) {
  const change = useBagAction()
  const [dialog, setDialog] = useState<'clone' | 'delete' | null>(null)
  /** The typed name; null unless the bag is being renamed. */
  const [draft, setDraft] = useState<string | null>(null)
  const openButton = useRef<HTMLButtonElement>(null)
  const wasRenaming = useRef(false)

  // Restores focus when the rename form closes.
  useEffect(() => {
    if (draft === null && wasRenaming.current) openButton.current?.focus()
    wasRenaming.current = draft !== null
  }, [draft])

  const rename = async (name: string) => {
    setDraft(null)
    if (name === bag.name) return
    const outcome = await change({ kind: 'rename', bagId: bag.id, name })
    if (outcome.kind === 'failed') setDraft(name)
  }

  const closeDialog = () => setDialog(null)

  if (draft !== null)
    return (
      <li>
        <RenameBag bag={bag} draft={draft} onSave={rename} onCancel={() => setDraft(null)} />
      </li>
    )
  return (
    <li
      data-row={bag.id}
      className={cx(
        'flex items-center rounded-md border-l-4',
        selected ? 'border-accent bg-card' : 'border-transparent hover:bg-sunken',
      )}
    >
      <button
        ref={openButton}
        data-opens
        type="button"
        aria-current={selected ? 'true' : undefined}
        onClick={() => onSelect(bag.id)}
        className="grid min-h-13 min-w-0 flex-1 content-center gap-0.5 rounded-md py-1.5 pl-3 text-left"
      >
        <bdi className={cx('leading-tight wrap-anywhere', selected && 'font-semibold')}>
          {bag.name}
        </bdi>
        <span className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
          {discCountLabel(bag.discs.length)}
          <BagBadge bag={bag} />
        </span>
      </button>
      <BagMenu
        bag={bag}
        isSelected={selected}
        onRename={() => setDraft(bag.name)}
        onClone={() => setDialog('clone')}
        onDelete={() => setDialog('delete')}
      />
      {dialog === 'clone' ? (
        <CloneBagDialog bag={bag} onCloned={onSelect} onClose={closeDialog} />
      ) : null}
      {dialog === 'delete' ? <DeleteBagDialog bag={bag} onClose={closeDialog} /> : null}
    </li>
  )
}

export function BagBadge({ bag }: { bag: Bag }) {
  const badge = badgeOf(bag)
  if (badge === null) return null
  const primary = badge === 'Primary'
  const Icon = primary ? Star : CircleCheck
  return (
    <Badge tone={primary ? 'accent' : 'success'}>
      <Icon size={12} />
      {badge}
    </Badge>
  )
}
