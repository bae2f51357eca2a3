// Links inside running text: within the product, and to other sites.
import type { ComponentProps } from 'react'
import { Link, type LinkProps } from 'react-router'
import { cx } from './cx.ts'

const LOOK =
  'font-semibold text-accent underline decoration-2 underline-offset-4 hover:text-accent-hover'

export function TextLink({ className, ...rest }: LinkProps) {
  return <Link {...rest} className={cx(LOOK, className)} />
}

/** Opens in a new tab, without a referrer. */
export function ExternalLink({ className, children, ...rest }: ComponentProps<'a'>) {
  return (
    <a {...rest} target="_blank" rel="noopener noreferrer" className={cx(LOOK, className)}>
      {children}
    </a>
  )
}
