// Keeps a guest's bag and says how it went; the bag stays in the browser until it is stored.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { GuestBag } from '../../entities/guest-bag/mutations.ts'
import { isProblem } from '../../lib/api/problem.ts'
import { toast } from '../../ui/toast.tsx'
import { guestDraft, markKept } from '../../entities/guest-bag/guest-draft.ts'

/** Loaded when it is asked for: most guests look first. */
const loadGuestBags = () => import('../../entities/guest-bag/mutations.ts')

type Keeping = {
  /** Of the guest's bag. */
  readonly address: string
  readonly userId: string
  readonly bag: GuestBag
}

export function useKeep() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ userId, bag }: Keeping) => {
      const { keepGuestBag } = await loadGuestBags()
      return keepGuestBag(queries, userId, bag)
    },
    onSuccess: (kept, { address }) => {
      markKept(address, Date.now())
      toast.success(`${kept.name} is in your bags`, { id: 'keep-bag' })
    },
    onError: error => {
      // The next page retries, because leaving a page cancels its requests.
      if (isProblem(error, 'unavailable')) return
      const draft = guestDraft.read()
      if (draft) guestDraft.write({ ...draft, keepSince: null })
    },
  })
}
