// Several views of one place, one shown at a time; arrow keys move between their names.
import { Tabs as Radix } from 'radix-ui'
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
    <Radix.Root
      value={value}
      onValueChange={next => onChange(next as Value)}
      className={cx('grid min-w-0 gap-6', className)}
    >
      <Radix.List aria-label={label} className="flex gap-1 overflow-x-auto border-b-2 border-line">
        {tabs.map(tab => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className="-mb-0.5 min-h-11 shrink-0 rounded-t-md border-b-4 border-transparent px-4 font-display text-xl text-ink-soft -outline-offset-3 hover:text-ink data-[state=active]:border-accent data-[state=active]:text-ink forced-colors:border-[Canvas] forced-colors:data-[state=active]:border-[Highlight]"
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {children}
    </Radix.Root>
  )
}

export function TabPanel({ value, children }: { value: string; children: ReactNode }) {
  return (
    <Radix.Content value={value} className="min-w-0">
      {children}
    </Radix.Content>
  )
}
