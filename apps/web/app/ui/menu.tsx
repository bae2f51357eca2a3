// A button that opens a short list of actions.
import { EllipsisVertical } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from './button.tsx'
import { lazyComponent } from './feedback/lazy-component.tsx'
import type { MenuItem } from './menu-list.tsx'

const loadList = () => import('./menu-list.tsx')
const MenuList = lazyComponent(async () => (await loadList()).MenuList)

type MenuProps = {
  /** The button's label: 'Actions for {bag}'. */
  label: string
  /** Groups of items, separated by lines. */
  groups: readonly (readonly MenuItem[])[]
}

export function Menu({ label, groups }: MenuProps) {
  /** The item that receives focus; null while the menu is closed. */
  const [open, setOpen] = useState<'first' | 'last' | null>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  // Preload, so the first menu opens without a delay.
  useEffect(() => void loadList().catch(() => undefined), [])
  return (
    <span className="relative inline-flex shrink-0">
      <IconButton
        ref={trigger}
        label={label}
        aria-haspopup="menu"
        aria-expanded={open !== null}
        onClick={() => setOpen(open ? null : 'first')}
        onKeyDown={event => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          setOpen(event.key === 'ArrowDown' ? 'first' : 'last')
        }}
        icon={<EllipsisVertical size={20} />}
      />
      {open ? (
        <MenuList
          label={label}
          groups={groups}
          trigger={trigger}
          start={open}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </span>
  )
}
