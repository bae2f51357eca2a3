// Tabs that are links: each has a URL, so they work without JavaScript and with Back.
import { Link } from 'react-router'
import { cx } from './cx.ts'

type LinkTab = { readonly label: string; readonly href: string; readonly isCurrent: boolean }

type LinkTabsProps = {
  label: string
  tabs: readonly LinkTab[]
  /** Smaller on a phone, as more than four tabs always are, and without the line below. For tabs inside a bar. */
  compact?: boolean
}

export function LinkTabs({ label, tabs, compact = false }: LinkTabsProps) {
  const isTight = compact || tabs.length > 4
  return (
    // Scrolls sideways on a narrow screen, with room for the focus rings.
    <nav aria-label={label} className="-m-1 overflow-x-auto p-1">
      <ul
        className={cx(
          'flex w-max min-w-full',
          isTight ? 'gap-0.5 sm:gap-1' : 'gap-1',
          !compact && 'border-b border-line',
        )}
      >
        {tabs.map(tab => (
          <li key={tab.label}>
            <Link
              to={tab.href}
              preventScrollReset
              aria-current={tab.isCurrent ? 'page' : undefined}
              className={cx(
                'flex min-h-11 items-center border-b-4 font-semibold whitespace-nowrap no-underline',
                isTight ? 'px-1 text-[0.8125rem] sm:px-3 sm:text-base' : 'px-3',
                tab.isCurrent
                  ? 'border-accent text-ink'
                  : 'border-transparent text-ink-soft hover:border-line-strong forced-colors:border-[Canvas]',
              )}
            >
              {tab.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
