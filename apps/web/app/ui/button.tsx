// A button, an icon button, and a link that looks like a button.
import type { ComponentProps, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { type ButtonLook, buttonLook } from './button-look.ts'
import { cx } from './cx.ts'
import { SpinnerMark } from './spinner.tsx'

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    busy?: boolean
    /** What the button reads while busy, such as 'Signing In...'. */
    busyLabel?: string
    /** Decoration before the text. */
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
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type === 'submit' ? 'submit' : 'button'}
      disabled={disabled === true || busy}
      aria-busy={busy || undefined}
      className={cx(buttonLook({ variant, size, wide }), className)}
    >
      {busy ? <SpinnerMark /> : icon}
      {busy && busyLabel !== undefined ? busyLabel : children}
    </button>
  )
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & {
  /** Spoken, and shown by the browser on long hover. */
  label: string
  variant?: ButtonLook['variant']
}

export function IconButton({
  label,
  variant = 'quiet',
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type === 'submit' ? 'submit' : 'button'}
      aria-label={label}
      title={label}
      className={cx(buttonLook({ variant, size: 'icon' }), className)}
    />
  )
}

type LinkButtonProps = LinkProps & ButtonLook & { icon?: ReactNode }

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
    <Link {...rest} className={cx(buttonLook({ variant, size, wide }), className)}>
      {icon}
      {children}
    </Link>
  )
}
