// What a player can do with discs: at once, or after a dialog asked for the rest.
import type { CopyActionBody } from '@bagwise/contract'
import { type Dispatch, useCallback, useState } from 'react'
import { useCopyChange } from '../../data/copies.mutations.ts'
import type { OwnedDisc } from '../../data/copies.queries.ts'

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
export type CopyAction = AskedAction | 'shelf' | 'found'

export type Asked = {
  readonly kind: AskedAction
  readonly items: readonly OwnedDisc[]
}

export type CopyActions = {
  /** What a dialog asks about; null while none is open. */
  readonly asked: Asked | null
  readonly ask: Dispatch<Asked | null>
  readonly start: (action: CopyAction, items: readonly OwnedDisc[]) => void
  /** Whether it was done. */
  readonly act: (items: readonly OwnedDisc[], action: CopyActionBody) => Promise<boolean>
}

const idsOf = (items: readonly OwnedDisc[]): string[] => items.map(({ copy }) => copy.id)

export function useCopyActions(): CopyActions {
  const change = useCopyChange()
  const [asked, ask] = useState<Asked | null>(null)
  const act = useCallback(
    async (items: readonly OwnedDisc[], action: CopyActionBody) => {
      if (items.length === 0) return true
      const { kind } = await change({ kind: 'act', copyIds: idsOf(items), action })
      return kind === 'done'
    },
    [change],
  )
  const start = useCallback(
    (action: CopyAction, items: readonly OwnedDisc[]) => {
      if (action === 'shelf' || action === 'found') void act(items, { kind: action })
      else ask({ kind: action, items })
    },
    [act],
  )
  return { asked, ask, start, act }
}
