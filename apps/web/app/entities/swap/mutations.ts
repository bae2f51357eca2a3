// Converts a bag with one idempotent request.
import type { Bag, SaveTarget } from '@bagwise/contract'
import type { RequestedSwap, SwapChoice } from '@bagwise/domain/swap'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { BAG_MUTATION, useSavedBag } from '../bag/mutations.ts'
import { outcomeOf } from '../../lib/api/outcome.ts'
import { useRequestId } from '../../lib/new-id.ts'

export type ConversionInput = {
  readonly bag: Pick<Bag, 'id' | 'version'>
  readonly target: SaveTarget
  readonly swaps: readonly SwapChoice[]
  readonly rejected: readonly RequestedSwap[]
}

type ConversionRequest = ConversionInput & { readonly conversionId: string }

const toRequest = ({ originalId, ...swap }: SwapChoice) => ({ discId: originalId, ...swap })

const send = ({ conversionId, bag, target, swaps, rejected }: ConversionRequest) =>
  api.convertBag({
    params: { bagId: bag.id },
    body: { conversionId, target, swaps: swaps.map(toRequest), rejected: rejected.map(toRequest) },
  })

export function useConvertBag() {
  const { idFor, done } = useRequestId()
  const { cacheBag, refresh } = useSavedBag()
  const { mutateAsync } = useMutation({
    ...BAG_MUTATION,
    mutationFn: send,
    onSuccess: ({ bag }) => {
      done()
      cacheBag(bag)
    },
    onError: () => void refresh(),
  })
  return (request: ConversionInput) => {
    const { bag, target, swaps } = request
    const conversionId = idFor([bag.id, bag.version, target, swaps])
    return outcomeOf(mutateAsync({ ...request, conversionId }))
  }
}
