// An open menu, built on Radix. Loaded after the page.
import type { LucideIcon } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { Fragment, type RefObject, useRef, useState } from 'react'
import { cx } from './cx.ts'

export type MenuItem = {
  label: string
  onSelect: () => void
  Icon?: LucideIcon
  danger?: boolean
  disabled?: boolean
  /** Runs the action during the click, as Safari requires for the clipboard, not after the menu has closed. */
  runsInClick?: boolean
}

type MenuListProps = {
  label: string
  groups: readonly (readonly MenuItem[])[]
  trigger: RefObject<HTMLButtonElement | null>
  /** The item that receives focus. */
  start: 'first' | 'last'
  onClose: () => void
}

export function MenuList({ label, groups, trigger, start, onClose }: MenuListProps) {
  /** The selected item's action, which runs after the menu has closed. */
  const selectedAction = useRef<(() => void) | null>(null)
  // Inside a landmark, or inside the dialog that contains the button.
  const [container] = useState(() => trigger.current?.closest<HTMLElement>('dialog, main') ?? null)

  // Radix itself focuses an item only after a key press.
  const focusItem = (list: HTMLElement | null) => {
    if (!list || list.contains(document.activeElement)) return
    const items = list.querySelectorAll<HTMLElement>('[role=menuitem]:not([data-disabled])')
    const item = Array.from(items).at(start === 'first' ? 0 : -1)
    item?.focus({ preventScroll: true })
  }

  // Focus the button before the action runs. A dialog can then restore focus to it.
  const finish = (event: Event) => {
    event.preventDefault()
    if (document.activeElement === document.body) trigger.current?.focus()
    selectedAction.current?.()
  }

  return (
    <DropdownMenu.Root open modal={false} onOpenChange={onClose}>
      {/* Radix positions the menu at its own trigger, which covers the button. */}
      <DropdownMenu.Trigger asChild>
        <span aria-hidden="true" className="pointer-events-none absolute inset-0" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal container={container}>
        <DropdownMenu.Content
          ref={focusItem}
          aria-label={label}
          aria-labelledby={undefined}
          align="end"
          sideOffset={4}
          collisionPadding={8}
          onInteractOutside={event => {
            // The button closes the menu itself.
            if (trigger.current?.contains(event.target as Node)) event.preventDefault()
          }}
          onCloseAutoFocus={finish}
          className="z-50 grid max-h-(--radix-dropdown-menu-content-available-height) min-w-48 animate-enter overflow-y-auto rounded-md border border-line bg-raised p-1 text-ink shadow-raised"
        >
          {groups.map((items, index) => (
            <Fragment key={items[0]?.label}>
              {index > 0 ? <DropdownMenu.Separator className="m-1 border-t-2 border-line" /> : null}
              {items.map(
                ({ label: text, onSelect, Icon, danger, disabled = false, runsInClick }) => (
                  <DropdownMenu.Item
                    key={text}
                    disabled={disabled}
                    onSelect={() => {
                      if (runsInClick) onSelect()
                      else selectedAction.current = onSelect
                    }}
                    className={cx(
                      'flex min-h-11 cursor-default items-center gap-3 rounded-sm px-3 text-left font-semibold -outline-offset-2 focus:bg-sunken data-disabled:opacity-55',
                      danger === true && 'text-danger',
                    )}
                  >
                    {Icon ? <Icon size={18} /> : null}
                    {text}
                  </DropdownMenu.Item>
                ),
              )}
            </Fragment>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
