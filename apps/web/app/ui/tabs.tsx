// Tabs with one visible panel, built on Radix.
import { Tabs as RadixTabs } from 'radix-ui'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

type TabsProps<Value extends string> = {
  label: string
  tabs: readonly { value: Value; label: ReactNode }[]
  value: Value
  onChange: (value: Value) => void
  /** One TabPanel for each tab. */
  children: ReactNode
  className?: string
}

export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onChange,
  children,
  className,
}: TabsProps<Value>) {
  return (
    <RadixTabs.Root
      value={value}
      onValueChange={next => onChange(next as Value)}
      className={cx('grid min-w-0 gap-6', className)}
    >
      <RadixTabs.List
        aria-label={label}
        className="flex gap-1 overflow-x-auto border-b border-line"
      >
        {tabs.map(tab => (
          <RadixTabs.Trigger
            key={tab.value}
            value={tab.value}
            className="min-h-11 shrink-0 border-b-4 border-transparent px-3 font-semibold text-ink-soft -outline-offset-5 hover:border-line-strong aria-selected:border-accent aria-selected:text-ink forced-colors:border-[Canvas] forced-colors:aria-selected:border-[Highlight]"
          >
            {tab.label}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {children}
    </RadixTabs.Root>
  )
}

export function TabPanel({ value, children }: { value: string; children: ReactNode }) {
  return (
    <RadixTabs.Content value={value} className="min-w-0">
      {children}
    </RadixTabs.Content>
  )
}
