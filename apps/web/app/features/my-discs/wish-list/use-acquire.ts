// "Got it": turns a wanted disc into an owned disc (rule WL4).
import type { Bag, WantedDisc } from '@bagwise/contract'
import type { Disc } from '@bagwise/domain/disc'
import { useQueryClient } from '@tanstack/react-query'
import {
  cacheSavedBags,
  ownedDiscKeys,
  refreshBagsAndOwnedDiscs,
} from '../../../entities/bag/queries.ts'
import { wishListQuery } from '../../../entities/wish-list/queries.ts'
import { dropWanted } from '../../../entities/wish-list/wish-list.ts'
import { api } from '../../../lib/api/api.ts'
import { outcomeOf } from '../../../lib/api/outcome.ts'
import { errorMessage } from '../../../lib/api/problem.ts'
import { useRequestId } from '../../../lib/new-id.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { usePending } from '../../../ui/form/use-pending.ts'

export function useAcquire(bags: readonly Bag[]) {
  const queries = useQueryClient()
  const { idFor, done } = useRequestId()
  return usePending(async ({ discId, bagId }: WantedDisc, { name }: Disc) => {
    const request = api.acquireWantedDisc({ params: { discId }, body: { id: idFor(discId) } })
    const outcome = await outcomeOf(request)
    if (outcome.kind === 'failed') {
      toast.error(errorMessage(outcome.problem, 'Failed to add disc'))
      void queries.invalidateQueries({ queryKey: wishListQuery().queryKey })
      void refreshBagsAndOwnedDiscs(queries)
      return
    }
    done()
    dropWanted(queries, discId)
    void queries.invalidateQueries({ queryKey: ownedDiscKeys.all })
    cacheSavedBags(queries, outcome.value.bags)
    const wantedFor = bags.find(({ id }) => id === bagId)
    toast.success(acquiredMessage(name, outcome.value.bags[0], wantedFor))
  })
}

/** If the bag has no room, the disc is on the shelf. */
export function acquiredMessage(
  name: string,
  carrying: Pick<Bag, 'name'> | undefined,
  wantedFor: Pick<Bag, 'name'> | undefined,
): string {
  if (carrying) return `${name} is in ${carrying.name}`
  const onShelf = `${name} is on your shelf`
  return wantedFor ? `${onShelf}, because ${wantedFor.name} is full` : onShelf
}
