// Keeps a guest's bag and says how it went; the bag stays in the browser until it is stored.
import type { Bag } from '@bagwise/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { withAnswer } from '../../data/bags.changes.ts'
import { bagKeys } from '../../data/bags.queries.ts'
import { selectBag } from '../../data/bags.selection.ts'
import { notifyOtherTabs } from '../../data/bags.tabs.ts'
import { keepGuestBag } from '../../data/guest-bags.ts'
import { toast } from '../../ui/toast.tsx'
import { guestDraft, markKept } from './guest-draft.ts'

type Keeping = {
  /** Of the guest's bag. */
  readonly address: string
  readonly userId: string
  readonly name: string
  readonly discIds: readonly string[]
}

export function useKeep() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ userId, name, discIds }: Keeping) => keepGuestBag(userId, { name, discIds }),
    onSuccess: (kept, { address }) => {
      queries.setQueryData<Bag[]>(bagKeys.all, bags => bags && withAnswer(bags, kept))
      void queries.invalidateQueries({ queryKey: bagKeys.all })
      notifyOtherTabs()
      selectBag(kept.id)
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
