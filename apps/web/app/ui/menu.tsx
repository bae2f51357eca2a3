// A short list of actions behind one button.
import { type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react'
import { IconButton } from './button.tsx'
import { Icon } from './icons.tsx'
import { lazyPart } from './feedback/lazy-part.tsx'

const loadList = () => import('./menu-list.tsx')
const MenuList = lazyPart(() => loadList().then(({ MenuList }) => ({ default: MenuList })))

let isPreloading = false

/** So that the first menu opens right away. Once for all menus: a list has one in each row. */
function preloadList(): void {
  if (isPreloading) return
  isPreloading = true
  loadList().catch(() => {
    isPreloading = false
  })
}

type MenuProps = {
  /** Names the button: 'Actions for {bag}'. */
  label: string
  /** Three dots by default. */
  icon?: ReactNode
  children: ReactNode
}

export function Menu({ label, icon, children }: MenuProps) {
  /** Where the focus goes once it is open; null while it is closed. */
  const [open, setOpen] = useState<'first' | 'last' | null>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  const id = useId()
  useEffect(preloadList, [])
  return (
    <>
      <IconButton
        ref={opener}
        label={label}
        aria-haspopup="menu"
        aria-expanded={open !== null}
        aria-controls={open ? id : undefined}
        // Pointing down on the button of an open menu closes it before the click arrives.
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
        {icon ?? <Icon name="dots" />}
      </IconButton>
      {open ? (
        <Suspense>
          <MenuList
            id={id}
            label={label}
            opener={opener}
            start={open}
            onClosed={() => setOpen(null)}
          >
            {children}
          </MenuList>
        </Suspense>
      ) : null}
    </>
  )
}
