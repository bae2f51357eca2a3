// A short list of actions behind one button.
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { IconButton } from './button.tsx'
import { lazyPart } from './feedback/lazy-part.tsx'
import { EllipsisVertical } from 'lucide-react'

const loadList = () => import('./menu-list.tsx')
const MenuList = lazyPart(async () => (await loadList()).MenuList)

type MenuProps = {
  /** Names the button: 'Actions for {bag}'. */
  label: string
  /** Three dots by default. */
  icon?: ReactNode
  children: ReactNode
}

export function Menu({ label, icon, children }: MenuProps) {
  /** The item that gets the focus; null while the menu is closed. */
  const [open, setOpen] = useState<'first' | 'last' | null>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  // The first menu opens right away.
  useEffect(() => void loadList().catch(() => undefined), [])
  return (
    <span className="relative inline-flex shrink-0">
      <IconButton
        ref={opener}
        label={label}
        aria-haspopup="menu"
        aria-expanded={open !== null}
        // A press on the button of an open menu closes it before the click.
        onPointerDown={() => (wasOpen.current = open !== null)}
        onClick={() => {
          if (!wasOpen.current) setOpen('first')
          wasOpen.current = false
        }}
        onKeyDown={event => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          setOpen(event.key === 'ArrowDown' ? 'first' : 'last')
        }}
      >
        {icon ?? <EllipsisVertical size={20} />}
      </IconButton>
      {open ? (
        <MenuList label={label} opener={opener} start={open} onClose={() => setOpen(null)}>
          {children}
        </MenuList>
      ) : null}
    </span>
  )
}
