// The simulator's view in the URL. Back undoes each change.
import { type ChangeOptions, useAddressState } from '../../lib/use-address-state.ts'
import { updateView, SWAP_ADDRESS, type SwapView } from '../../entities/swap/swap-address.ts'

export type SwapViewControls = ReturnType<typeof useSwapView>

export function useSwapView() {
  const [view, changeView] = useAddressState(SWAP_ADDRESS)
  return {
    view,
    /** The URL after a change, for links. */
    hrefOf: (change: Partial<SwapView>) => `/swap${SWAP_ADDRESS.format(updateView(view, change))}`,
    changeView: (change: Partial<SwapView>, options?: ChangeOptions) =>
      changeView(current => updateView(current, change), options),
    /** Closes the panel of a removed disc, unless another one was opened in the meantime. */
    closeDisc: (discId: string) =>
      changeView(
        current => (current.disc === discId ? updateView(current, { disc: null }) : current),
        { replace: true },
      ),
  }
}
