// The simulator's view as the address holds it: every change is a step that Back undoes.
import { startTransition, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { afterPaint } from '../../platform/after-paint.ts'
import { changedView, queryOf, type SwapView, viewFrom } from './swap-address.ts'

export type SwapViewControls = {
  readonly view: SwapView
  /** The address after a change, for links. */
  readonly hrefOf: (change: Partial<SwapView>) => string
  /** `replace` where going back would lead to something that is no more. */
  readonly go: (change: Partial<SwapView>, options?: { replace?: boolean }) => void
}

type Ahead = { readonly of: string; readonly view: SwapView }

export function useSwapView(): SwapViewControls {
  const { pathname, search, key } = useLocation()
  const navigate = useNavigate()
  /** The answer to a press is shown first; the address, which costs the whole page, follows it. */
  const [ahead, setAhead] = useState<Ahead | null>(null)
  const onItsWay = useRef<string | null>(null)
  const view = ahead?.of === key ? ahead.view : viewFrom(new URLSearchParams(search))
  return {
    view,
    hrefOf: change => `${pathname}${queryOf(changedView(view, change))}`,
    go: (change, { replace = false } = {}) => {
      const next = changedView(view, change)
      const query = queryOf(next)
      // One press may speak twice (a tab is both pressed and focused): it is one step.
      if (query === queryOf(view) || query === onItsWay.current) return
      onItsWay.current = query
      const mine = { of: key, view: next }
      setAhead(mine)
      afterPaint(async () => {
        // Someone may have left within the same frame.
        if (globalThis.location.pathname !== pathname) return
        await navigate({ search: query }, { replace })
        onItsWay.current = null
        // From here on the address is right, even if Back was pressed before it was drawn.
        startTransition(() => setAhead(current => (current === mine ? null : current)))
      })
    },
  }
}
