// A link for places that hold many: it does not listen to the address, so changing a filter renders none of them again.
import type { ComponentProps, MouseEvent } from 'react'
import { useNavigate } from 'react-router'

type StillLinkProps = Omit<ComponentProps<'a'>, 'href' | 'onClick'> & {
  /** A whole path within the product. */
  to: string
  /** Where a click leads instead, where that is only known then. */
  toWhenPressed?: () => string
  /** Kept in the history beside the address. */
  state?: unknown
}

/** New tabs, windows and downloads are the browser's business. */
const isPlain = ({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey

export function StillLink({ to, toWhenPressed, state, children, ...rest }: StillLinkProps) {
  const navigate = useNavigate()
  return (
    <a
      {...rest}
      href={to}
      onClick={event => {
        if (!isPlain(event)) return
        event.preventDefault()
        void navigate(toWhenPressed?.() ?? to, { state })
      }}
    >
      {children}
    </a>
  )
}
