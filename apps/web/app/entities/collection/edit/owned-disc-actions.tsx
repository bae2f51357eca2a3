// Adding an owned disc from any screen, and actions on owned discs with a dialog for those that need more input.
import type { OwnedDiscActionBody } from '@bagwise/contract'
import { type Dispatch, useCallback, useState } from 'react'
import { useOwnedDiscChange } from '../mutations.ts'
import type { CollectionEntry } from '../queries.ts'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { Button, type ButtonLook } from '../../../ui/button.tsx'

const OwnedDiscDialog = lazyPart(
  async () => (await import('./owned-disc-dialog.tsx')).OwnedDiscDialog,
)
const OwnedDiscActionDialog = lazyPart(
  async () => (await import('./owned-disc-action-dialog.tsx')).OwnedDiscActionDialog,
)

/** The items of a menu, whose code loads when it opens. */
export const OwnedDiscMenuItems = lazyPart(
  async () => (await import('./owned-disc-menu-items.tsx')).OwnedDiscMenuItems,
)

export type AskedAction =
  | 'edit'
  | 'another'
  | 'carry'
  | 'lent'
  | 'lost'
  | 'sold'
  | 'retired'
  | 'replace'
  | 'plastic'
  | 'condition'
  | 'delete'
export type OwnedDiscAction = AskedAction | 'shelf' | 'found'

export type Asked = {
  readonly kind: AskedAction
  readonly items: readonly CollectionEntry[]
}

export type OwnedDiscActions = {
  /** What a dialog asks about; null while none is open. */
  readonly asked: Asked | null
  readonly ask: Dispatch<Asked | null>
  readonly start: (action: OwnedDiscAction, items: readonly CollectionEntry[]) => void
  /** Whether it was done. */
  readonly act: (items: readonly CollectionEntry[], action: OwnedDiscActionBody) => Promise<boolean>
}

const idsOf = (items: readonly CollectionEntry[]): string[] =>
  items.map(({ ownedDisc }) => ownedDisc.id)

export function useOwnedDiscActions(): OwnedDiscActions {
  const change = useOwnedDiscChange()
  const [asked, ask] = useState<Asked | null>(null)
  const act = useCallback(
    async (items: readonly CollectionEntry[], action: OwnedDiscActionBody) => {
      if (items.length === 0) return true
      const { kind } = await change({ kind: 'act', ownedDiscIds: idsOf(items), action })
      return kind === 'done'
    },
    [change],
  )
  const start = useCallback(
    (action: OwnedDiscAction, items: readonly CollectionEntry[]) => {
      if (action === 'shelf' || action === 'found') void act(items, { kind: action })
      else ask({ kind: action, items })
    },
    [act],
  )
  return { asked, ask, start, act }
}

export function AskedAction({ actions }: { actions: OwnedDiscActions }) {
  const { asked } = actions
  if (!asked) return null
  return (
    <OwnedDiscActionDialog
      key={`${asked.kind} ${asked.items[0]?.ownedDisc.id}`}
      asked={asked}
      actions={actions}
    />
  )
}

type AddOwnedDiscButtonProps = {
  label?: string
  /** The mold, if it is already known. */
  discId?: string
  /** The bag that the disc goes into. */
  bagId?: string
  variant?: ButtonLook['variant']
  size?: ButtonLook['size']
}

export function AddOwnedDiscButton({
  label = 'Add Disc',
  discId,
  bagId,
  variant = 'primary',
  size,
}: AddOwnedDiscButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant={variant} size={size} className="needs-script" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen ? (
        <OwnedDiscDialog
          discId={discId}
          bagIds={bagId === undefined ? [] : [bagId]}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}
