// A short list of things to do, behind one button: arrow keys, typing ahead and Escape come with it.
import { DropdownMenu as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { IconButton } from './button.tsx'
import { cx } from './cx.ts'
import { Icon } from './icons.tsx'

type MenuProps = {
  /** Names the button: 'Actions for {bag}'. */
  label: string
  /** Three dots unless something better stands for it. */
  icon?: ReactNode
  children: ReactNode
}

export function Menu({ label, icon, children }: MenuProps) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>
        <IconButton label={label}>{icon ?? <Icon name="dots" />}</IconButton>
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align="end"
          sideOffset={4}
          collisionPadding={8}
          className="z-40 grid min-w-48 rounded-md border-2 border-line bg-raised p-1 text-ink shadow-raised data-[state=open]:animate-enter"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

type MenuItemProps = {
  onSelect: () => void
  icon?: ReactNode
  danger?: boolean
  disabled?: boolean
  children: ReactNode
}

export function MenuItem({ onSelect, icon, danger, disabled, children }: MenuItemProps) {
  return (
    <Radix.Item
      disabled={disabled === true}
      onSelect={onSelect}
      className={cx(
        'flex min-h-11 items-center gap-3 rounded-sm px-3 font-semibold -outline-offset-2 data-disabled:opacity-55 data-highlighted:bg-sunken',
        danger === true && 'text-danger',
      )}
    >
      {icon}
      {children}
    </Radix.Item>
  )
}

export function MenuLine() {
  return <Radix.Separator className="m-1 h-0.5 bg-line" />
}
