// A button, an icon button, a link that looks like a button, and a text link.
import type { ComponentProps, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { cx } from './cx.ts'
import { SpinnerIcon } from './feedback/spinner.tsx'

type ButtonProps = ComponentProps<'button'> &
  ButtonStyle & {
    /** Ignores clicks and keeps focus, which a disabled button would lose. */
    busy?: boolean
    /** The label while busy, such as 'Signing In...'. */
    busyLabel?: string
    /** Decorative icon before the label. */
    icon?: ReactNode
  }

export function Button({
  variant,
  size,
  wide,
  busy = false,
  busyLabel,
  icon,
  className,
  children,
  disabled,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type === 'submit' ? 'submit' : 'button'}
      disabled={disabled === true && !busy}
      {...(busy && { 'aria-disabled': true, 'aria-busy': true })}
      onClick={busy ? event => event.preventDefault() : onClick}
      className={cx(buttonClasses({ variant, size, wide }), className)}
    >
      {busy ? <SpinnerIcon /> : icon}
      {busy && busyLabel !== undefined ? busyLabel : children}
    </button>
  )
}

type IconButtonProps = Omit<ButtonProps, 'size' | 'aria-label'> & {
  /** The accessible name. Also the tooltip, unless there is a `title`. */
  label: string
}

export function IconButton({ label, ...rest }: IconButtonProps) {
  return <Button variant="quiet" title={label} {...rest} size="icon" aria-label={label} />
}

type LinkButtonProps = LinkProps & ButtonStyle & { icon?: ReactNode }

export function LinkButton({
  variant,
  size,
  wide,
  icon,
  className,
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <Link {...rest} className={cx(buttonClasses({ variant, size, wide }), className)}>
      {icon}
      {children}
    </Link>
  )
}

export const PrimaryLink = (props: LinkButtonProps) => <LinkButton variant="primary" {...props} />

type IconLinkProps = LinkButtonProps & Pick<IconButtonProps, 'label'>

export function IconLink({ label, ...rest }: IconLinkProps) {
  return <LinkButton variant="quiet" {...rest} size="icon" aria-label={label} title={label} />
}

export type ButtonStyle = {
  variant?: keyof typeof VARIANTS | undefined
  size?: keyof typeof SIZES | undefined
  /** As wide as its container. */
  wide?: boolean | undefined
}

const VARIANTS = {
  primary: 'border-accent bg-accent text-on-accent hover:border-accent-hover hover:bg-accent-hover',
  secondary: 'border-line-strong bg-card text-ink hover:border-ink hover:bg-sunken',
  quiet: 'border-transparent bg-transparent text-ink hover:bg-sunken',
  danger: 'border-danger bg-danger text-on-danger hover:border-ink',
} as const

/** At least 44 px high, for touch. */
const SIZES = {
  icon: 'size-11 shrink-0 text-sm',
  small: 'min-h-11 px-3 text-sm',
  medium: 'min-h-11 px-4 text-base',
  large: 'min-h-13 px-6 text-lg',
} as const

export const buttonClasses = ({
  variant = 'secondary',
  size = 'medium',
  wide,
}: ButtonStyle): string => cx('button', VARIANTS[variant], SIZES[size], wide === true && 'w-full')

const LINK_CLASSES =
  'font-semibold text-accent underline decoration-2 underline-offset-4 hover:text-accent-hover'

export function TextLink({ className, ...rest }: LinkProps) {
  return <Link {...rest} className={cx(LINK_CLASSES, className)} />
}

/** A standalone text link, at least 44 px high for touch. */
export function TouchLink({ className, ...rest }: LinkProps) {
  return <TextLink {...rest} className={cx('inline-flex min-h-11 items-center', className)} />
}

/** A button that looks like a `TouchLink`. */
export function TextButton({ className, ...rest }: ComponentProps<'button'>) {
  return <button type="button" {...rest} className={cx(LINK_CLASSES, 'min-h-11', className)} />
}

/** Opens in a new tab, without a referrer. */
export function ExternalLink({ className, children, ...rest }: ComponentProps<'a'>) {
  return (
    <a {...rest} target="_blank" rel="noopener noreferrer" className={cx(LINK_CLASSES, className)}>
      {children}
    </a>
  )
}
