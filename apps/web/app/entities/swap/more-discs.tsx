import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'

type MoreDiscsProps = {
  label: string
  /** Follows the label for screen readers. */
  labelEnd: string
  listLabel: string
  listClass: string
  buttonClass?: string
  children: (close: () => void) => ReactNode
}

export function MoreDiscs(props: MoreDiscsProps) {
  const { label, labelEnd, listLabel, listClass, buttonClass, children } = props
  const [open, setOpen] = useState(false)
  const buttonId = useId()
  const listId = useId()
  const close = () => {
    setOpen(false)
    // The list's buttons are removed with it, so the focus moves to the button that opened it.
    document.getElementById(buttonId)?.focus()
  }
  return (
    <>
      <Button
        id={buttonId}
        size="small"
        variant="quiet"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        onClick={() => setOpen(!open)}
        className={buttonClass}
        icon={
          <ChevronDown
            size={20}
            className={cx('transition-transform duration-150', open && 'rotate-180')}
          />
        }
      >
        {label}
        <span className="sr-only"> {labelEnd}</span>
      </Button>
      {open ? (
        <ul id={listId} aria-label={listLabel} className={listClass}>
          {children(close)}
        </ul>
      ) : null}
    </>
  )
}
