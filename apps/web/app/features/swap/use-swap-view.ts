// The simulator's view in the URL: Back undoes each change.
import { useCallback } from 'react'
import { useAddressState } from '../../lib/use-address-state.ts'
import { changedView, SWAP_ADDRESS, type SwapView } from '../../entities/swap/swap-address.ts'

export type SwapViewControls = {
  readonly view: SwapView
  /** The address after a change, for links. */
  readonly hrefOf: (change: Partial<SwapView>) => string
  /** `replace` if nobody would want to go back to the current entry. */
  readonly go: (change: Partial<SwapView>, options?: { replace?: boolean }) => void
  /** Closes the panel of a disc that left the bag, unless another one was opened in the meantime. */
  readonly closeDisc: (discId: string) => void
}

export function useSwapView(): SwapViewControls {
  const [view, changeView] = useAddressState(SWAP_ADDRESS)
  const go = useCallback<SwapViewControls['go']>(
    (change, options) => changeView(current => changedView(current, change), options),
    [changeView],
  )
  const closeDisc = useCallback(
    (discId: string) =>
      changeView(
        current => (current.disc === discId ? changedView(current, { disc: null }) : current),
        { replace: true },
      ),
    [changeView],
  )
  const hrefOf = (change: Partial<SwapView>) =>
    `/swap${SWAP_ADDRESS.format(changedView(view, change))}`
  return { view, hrefOf, go, closeDisc }
}
