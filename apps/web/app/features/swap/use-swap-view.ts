// The simulator's view as the address holds it: every change is a step that Back undoes.
import { useLocation, useNavigate } from 'react-router'
import { changedView, queryOf, type SwapView, viewFrom } from './swap-address.ts'

export type SwapViewControls = {
  readonly view: SwapView
  /** The address after a change, for links. */
  readonly hrefOf: (change: Partial<SwapView>) => string
  /** `replace` where going back would lead to something that is no more. */
  readonly go: (change: Partial<SwapView>, options?: { replace?: boolean }) => void
}

export function useSwapView(): SwapViewControls {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const view = viewFrom(new URLSearchParams(search))
  const queryAfter = (change: Partial<SwapView>) => queryOf(changedView(view, change))
  return {
    view,
    hrefOf: change => `${pathname}${queryAfter(change)}`,
    go: (change, { replace = false } = {}) => {
      const query = queryAfter(change)
      if (query !== queryOf(view)) void navigate({ search: query }, { replace })
    },
  }
}
