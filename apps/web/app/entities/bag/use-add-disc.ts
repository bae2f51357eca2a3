// Whether a disc can be added, and adding it: the same on the library's wall and on a disc's page.
import type { Bag } from '@bagwise/contract'
import type { Disc } from '@bagwise/domain/disc'
import { useCallback, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { successMessage } from './messages.ts'
import { useBagChange } from './mutations.ts'
import { useSelectedBag } from './selection.ts'
import { useSession } from '../../lib/session/use-session.tsx'
import { toastWithUndo } from '../../ui/undo-toast.tsx'

/** Visitors sign in first; players without a bag choose or make one first. */
export type AddState = 'visitor' | 'waiting' | 'no-bag' | 'ready' | 'in-bag'

export type AddDisc = {
  readonly failed: boolean
  /** Loads the bags again. */
  readonly retry: () => void
  readonly bag: Bag | null
  /** Undefined until they are loaded. */
  readonly bags: readonly Bag[] | undefined
  readonly stateOf: (discId: string) => AddState
  readonly add: (disc: Disc) => void
}

/** Discs added in a row share one message, whose Undo removes the last one. */
const ADDED_TOAST = 'disc-added'

export function useAddDisc(): AddDisc {
  const { user } = useSession()
  const { bags, bag, failed, retry } = useSelectedBag()
  const change = useBagChange()
  const navigate = useNavigate()
  const bagId = bag?.id
  const held = useMemo(() => new Set(bag?.discs.map(({ disc }) => disc.id)), [bag])

  const stateOf = useCallback(
    (discId: string): AddState => {
      if (!user) return 'visitor'
      if (!bags) return failed ? 'no-bag' : 'waiting'
      if (bagId === undefined) return 'no-bag'
      return held.has(discId) ? 'in-bag' : 'ready'
    },
    [user, bags, failed, bagId, held],
  )
  const addTo = useCallback(
    async (id: string, disc: Disc) => {
      const added = await change({ kind: 'add-disc', bagId: id, disc }, { done: null })
      const after = added.kind === 'done' ? added.bag : null
      const bagDiscId = after?.discs.find(held => held.disc.id === disc.id)?.id
      if (!after || bagDiscId === undefined) return
      toastWithUndo({
        id: ADDED_TOAST,
        message: successMessage('add-disc', after.name) ?? '',
        detail: `${disc.name} is in ${after.name}.`,
        undo: async () => void (await change({ kind: 'remove-disc', bagId: id, bagDiscId })),
      })
    },
    [change],
  )
  const add = useCallback(
    (disc: Disc) => {
      if (bagId === undefined) void navigate('/my-bag')
      else void addTo(bagId, disc)
    },
    [bagId, addTo, navigate],
  )
  return { bag, bags, failed, retry, stateOf, add }
}
