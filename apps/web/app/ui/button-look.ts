// The look of buttons, and of links that look like buttons.
import { cx } from './cx.ts'

export const BUTTON_VARIANTS = ['primary', 'secondary', 'quiet', 'danger'] as const
export type ButtonVariant = (typeof BUTTON_VARIANTS)[number]

export const BUTTON_SIZES = ['icon', 'small', 'medium', 'large'] as const
export type ButtonSize = (typeof BUTTON_SIZES)[number]

export type ButtonLook = {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  /** As wide as its container. */
  wide?: boolean | undefined
}

const VARIANT_CLASSES = {
  primary: 'border-accent bg-accent text-on-accent hover:border-accent-hover hover:bg-accent-hover',
  secondary: 'border-line-strong bg-card text-ink hover:border-ink hover:bg-sunken',
  quiet: 'border-transparent bg-transparent text-ink hover:bg-sunken',
  danger: 'border-danger bg-danger text-on-danger hover:border-ink',
} as const satisfies Record<ButtonVariant, string>

/** At least 44 px high, for thumbs. */
const SIZE_CLASSES = {
  icon: 'size-11 shrink-0 text-sm',
  small: 'min-h-11 px-3 text-sm',
  medium: 'min-h-11 px-4 text-base',
  large: 'min-h-13 px-6 text-lg',
} as const satisfies Record<ButtonSize, string>

export const buttonLook = ({ variant = 'secondary', size = 'medium', wide }: ButtonLook): string =>
  cx('button', VARIANT_CLASSES[variant], SIZE_CLASSES[size], wide === true && 'w-full')
