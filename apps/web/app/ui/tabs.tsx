// Several views of one place, one shown at a time; arrow keys move between their names.
import { createContext, type KeyboardEvent, type ReactNode, use, useId, useMemo } from 'react'
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

/** Which panel shows, and what the ids of the tabs and panels begin with. */
const Selected = createContext({ id: '', value: '' })

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onChange,
  children,
  className,
}: TabsProps<Value>) {
  const id = useId()
  const selected = useMemo(() => ({ id, value }), [id, value])
  const selectByKey = (event: KeyboardEvent) => {
    const at = tabs.findIndex(tab => tab.value === value)
    const next = tabs[STEPS[event.key]?.(at, tabs.length) ?? -1]
    if (!next || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    document.getElementById(`${id}tab-${next.value}`)?.focus()
    onChange(next.value)
  }
  return (
    <div className={cx('grid min-w-0 gap-6', className)}>
      <div
        role="tablist"
        aria-label={label}
        className="flex gap-1 overflow-x-auto border-b-2 border-line"
      >
        {tabs.map(tab => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}tab-${tab.value}`}
            aria-selected={tab.value === value}
            aria-controls={`${id}panel-${tab.value}`}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
            onKeyDown={selectByKey}
            className="-mb-0.5 min-h-11 shrink-0 rounded-t-md border-b-4 border-transparent px-4 font-display text-xl text-ink-soft -outline-offset-5 hover:text-ink aria-selected:border-accent aria-selected:text-ink forced-colors:border-[Canvas] forced-colors:aria-selected:border-[Highlight]"
          >
            {tab.label}
          </button>
        ))}
      </div>
      <Selected value={selected}>{children}</Selected>
    </div>
  )
}

export function TabPanel({ value, children }: { value: string; children: ReactNode }) {
  const selected = use(Selected)
  return (
    <div
      role="tabpanel"
      id={`${selected.id}panel-${value}`}
      aria-labelledby={`${selected.id}tab-${value}`}
      hidden={value !== selected.value}
      tabIndex={0}
      className="min-w-0"
    >
      {value === selected.value ? children : null}
    </div>
  )
}
