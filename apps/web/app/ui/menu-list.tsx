// An open menu, by Radix. Loaded after the page.
import { DropdownMenu } from 'radix-ui'
import {
  createContext,
  type ReactNode,
  type RefObject,
  use,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { cx } from './cx.ts'
import { type MenuItemProps, MenuPartsContext } from './menu-items.tsx'

type MenuListProps = {
  label: string
  opener: RefObject<HTMLButtonElement | null>
  /** The item that gets the focus. */
  start: 'first' | 'last'
  onClose: () => void
  children: ReactNode
}

/** Takes the action of the chosen item, which runs when the menu is closed. */
const ChooseContext = createContext<(action: () => void) => void>(() => {})

export function MenuList({ label, opener, start, onClose, children }: MenuListProps) {
  const chosen = useRef<(() => void) | null>(null)
  const choose = useCallback((action: () => void) => {
    chosen.current = action
  }, [])
  // Inside a landmark, and above the dialog that contains the button.
  const [container] = useState(() => opener.current?.closest<HTMLElement>('dialog, main') ?? null)

  // The button gets the focus before the action runs: a dialog then returns the focus to it.
  const finish = (event: Event) => {
    event.preventDefault()
    if (document.activeElement === document.body) opener.current?.focus()
    chosen.current?.()
  }

  return (
    <DropdownMenu.Root open modal={false} onOpenChange={onClose}>
      {/* Radix places the menu at its own trigger, which lies over the button. */}
      <DropdownMenu.Trigger asChild>
        <span aria-hidden="true" className="pointer-events-none absolute inset-0" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal container={container}>
        <DropdownMenu.Content
          aria-label={label}
          aria-labelledby={undefined}
          align="end"
          sideOffset={4}
          collisionPadding={8}
          onCloseAutoFocus={finish}
          className="z-50 grid max-h-(--radix-dropdown-menu-content-available-height) min-w-48 animate-enter overflow-y-auto rounded-md border-2 border-line bg-raised p-1 text-ink shadow-raised"
        >
          <ChooseContext value={choose}>
            <MenuPartsContext value={PARTS}>{children}</MenuPartsContext>
          </ChooseContext>
          <FocusedItem start={start} />
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

function FocusedItem({ start }: Pick<MenuListProps, 'start'>) {
  const marker = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const items = marker.current?.parentElement?.querySelectorAll<HTMLElement>(
      '[role=menuitem]:not([data-disabled])',
    )
    Array.from(items ?? [])
      .at(start === 'first' ? 0 : -1)
      ?.focus({ preventScroll: true })
  }, [start])
  return <span ref={marker} hidden />
}

function Item({ onSelect, icon, danger, disabled = false, children }: MenuItemProps) {
  const choose = use(ChooseContext)
  return (
    <DropdownMenu.Item
      disabled={disabled}
      onSelect={() => choose(onSelect)}
      className={cx(
        'flex min-h-11 cursor-default items-center gap-3 rounded-sm px-3 text-left font-semibold -outline-offset-2 focus:bg-sunken data-disabled:opacity-55',
        danger === true && 'text-danger',
      )}
    >
      {icon}
      {children}
    </DropdownMenu.Item>
  )
}

function Line() {
  return <DropdownMenu.Separator className="m-1 border-t-2 border-line" />
}

const PARTS = { Item, Line }
