// A search input with a magnifying glass.
import { Search } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cx } from '../cx.ts'
import { inputClasses } from './field.tsx'

export function SearchInput(props: ComponentProps<'input'>) {
  return (
    <div className="relative">
      <Search
        aria-hidden
        size={20}
        className="pointer-events-none absolute top-3 left-3 text-ink-soft"
      />
      <input type="search" autoComplete="off" {...props} className={cx(inputClasses, 'pl-10!')} />
    </div>
  )
}
