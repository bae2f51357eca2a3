// Adds suggested discs to a bag. Failures are only logged (rule AN16).
import type { Bag } from '@bagwise/contract'
import type { Disc } from '@bagwise/domain/disc'
import { type AddState, useAddedToast } from './add-disc-button.tsx'
import { useBagChange } from './mutations.ts'

export type SuggestedDiscs = {
  /** Omitted for a guest's bag. */
  readonly bag?: Bag
  readonly stateOf: (discId: string) => AddState
  readonly add: (disc: Disc) => void
}

export function useSuggestedDiscs(bag: Bag): SuggestedDiscs {
  const change = useBagChange()
  const showAdded = useAddedToast()
  const add = async (disc: Disc) => {
    const outcome = await change({ kind: 'add-disc', bagId: bag.id, disc })
    if (outcome.kind === 'failed') reportError(outcome.problem)
    else showAdded(outcome.value, disc)
  }
  return {
    bag,
    stateOf: discId => (bag.discs.some(({ disc }) => disc.id === discId) ? 'in-bag' : 'ready'),
    add: disc => void add(disc),
  }
}
