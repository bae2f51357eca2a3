// Keeps a guest's bag and says how it went; the bag stays in the browser until it is stored.
import type { Bag } from '@bagwise/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { withAnswer } from '../../data/bags.changes.ts'
import { bagKeys } from '../../data/bags.queries.ts'
import { selectBag } from '../../data/bags.selection.ts'
import { notifyOtherTabs } from '../../data/bags.tabs.ts'
import { keepGuestBag } from '../../data/guest-bags.ts'
import { serverMessage } from '../../data/problem.ts'
import { toast } from '../../ui/toast.tsx'
import { guestDraft } from './guest-draft.ts'

type KeepOutcome = { readonly kind: 'kept' } | { readonly kind: 'failed'; readonly message: string }

export function useKeep() {
  const queries = useQueryClient()
  const [keeping, setKeeping] = useState(false)
  // A second press arrives before the button is disabled.
  const running = useRef<Promise<KeepOutcome>>(null)

  async function run(
    userId: string,
    bag: { name: string; discIds: readonly string[] },
  ): Promise<KeepOutcome> {
    setKeeping(true)
    try {
      const kept = await keepGuestBag(userId, bag)
      queries.setQueryData<Bag[]>(bagKeys.all, bags => bags && withAnswer(bags, kept))
      void queries.invalidateQueries({ queryKey: bagKeys.all })
      notifyOtherTabs()
      selectBag(kept.id)
      guestDraft.write(null)
      toast.success(`${kept.name} is in your bags`, { id: 'keep-bag' })
      return { kind: 'kept' }
    } catch (problem) {
      // Not asked for again by itself: the player decides.
      const draft = guestDraft.read()
      if (draft) guestDraft.write({ ...draft, keepSince: null })
      return { kind: 'failed', message: serverMessage(problem, 'Failed to keep the bag') }
    } finally {
      setKeeping(false)
      running.current = null
    }
  }

  const keep = (...args: Parameters<typeof run>): Promise<KeepOutcome> =>
    (running.current ??= run(...args))
  return { keeping, keep }
}
