import type { Bag } from '@bagwise/contract'
import type { ReactNode } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { usePending } from '../../ui/form/use-pending.ts'
import { discCountLabel } from '../disc/disc-labels.ts'

type SelectBagDialogProps = {
  title: string
  bags: readonly Bag[]
  /** Why a bag can't be selected, such as "In this bag". Null if it can. */
  disabledReason: (bag: Bag) => string | null
  empty: ReactNode
  onSelect: (bag: Bag) => Promise<unknown>
  onClose: () => void
  children?: ReactNode
}

export function SelectBagDialog({
  title,
  bags,
  disabledReason,
  empty,
  onSelect,
  onClose,
  children,
}: SelectBagDialogProps) {
  const { run } = usePending(onSelect)
  return (
    <Dialog title={title} onClose={onClose}>
      {children}
      {bags.length === 0 ? (
        empty
      ) : (
        <ul className="grid gap-2">
          {bags.map(bag => {
            const reason = disabledReason(bag)
            return (
              <li key={bag.id}>
                <button
                  type="button"
                  disabled={reason !== null}
                  onClick={() => void run(bag)}
                  className="grid min-h-13 w-full content-center rounded-md border border-line px-3 py-1.5 text-left not-disabled:hover:border-accent disabled:text-ink-soft"
                >
                  <bdi className="leading-tight font-semibold wrap-anywhere">{bag.name}</bdi>
                  <span className="text-sm text-ink-soft">
                    {reason ?? discCountLabel(bag.discs.length)}
                  </span>
                </button>
              </li>
            )
          })}
        </ul>
      )}
    </Dialog>
  )
}
