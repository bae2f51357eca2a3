// Keeps a guest's bag and says how it went; the bag stays in the browser until it is stored.
import type { Visibility } from '@bagwise/domain/bag'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../ui/toast.tsx'
import { guestDraft, markKept } from './guest-draft.ts'

/** Loaded when it is asked for: most guests look first. */
const loadGuestBags = () => import('../../data/guest-bags.ts')

type Keeping = {
  /** Of the guest's bag. */
  readonly address: string
  readonly userId: string
  readonly name: string
  readonly discIds: readonly string[]
  readonly visibility: Visibility
}

export function useKeep() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ userId, name, discIds, visibility }: Keeping) => {
      const { keepGuestBag } = await loadGuestBags()
      return keepGuestBag(queries, userId, { name, discIds, visibility })
    },
    onSuccess: (kept, { address }) => {
      markKept(address, Date.now())
      toast.success(`${kept.name} is in your bags`, { id: 'keep-bag' })
    },
    onError: () => {
      // Not asked for again by itself: the player decides.
      const draft = guestDraft.read()
      if (draft) guestDraft.write({ ...draft, keepSince: null })
    },
  })
}
