// Cards, sections, badges, banners, empty states and disclosures.
import { type ComponentProps, type ReactNode, type RefObject, useId, useState } from 'react'
import { cx } from './cx.ts'
import { ChevronDown } from 'lucide-react'
import { Button } from './button.tsx'

export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={cx('rounded-lg border border-line bg-card p-4', className)} />
}

type SectionProps = {
  title: ReactNode
  titleClass?: string
  level?: 2 | 3
  /** For moving focus to the heading. */
  headingRef?: RefObject<HTMLHeadingElement | null> | undefined
  className?: string
  children: ReactNode
}

/** A section labeled by its heading. */
export function Section(props: SectionProps) {
  const { title, titleClass = 'text-3xl', level = 2, headingRef, className, children } = props
  const id = useId()
  const Heading = `h${level}` as const
  return (
    <section aria-labelledby={id} className={className}>
      <Heading ref={headingRef} id={id} tabIndex={-1} className={titleClass}>
        {title}
      </Heading>
      {children}
    </section>
  )
}

/** A card with its own heading, for pages built from a column of cards. */
export function CardSection(props: Pick<SectionProps, 'title' | 'headingRef' | 'children'>) {
  return (
    <Card className="p-5 sm:p-6">
      <Section {...props} titleClass="text-2xl" className="grid gap-5" />
    </Card>
  )
}

const TONES = {
  neutral: 'bg-sunken text-ink',
  accent: 'bg-accent-soft text-accent',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
} as const

export type Tone = keyof typeof TONES

type BadgeProps = ComponentProps<'span'> & {
  /** Null if `className` sets the colors, because conflicting classes have no reliable order. */
  tone?: Tone | null
}

export function Badge({ tone = 'neutral', className, ...rest }: BadgeProps) {
  return (
    <span
      {...rest}
      className={cx(
        'inline-flex items-center gap-1 rounded-sm px-1.5 py-0.5 text-xs font-bold whitespace-nowrap',
        tone && TONES[tone],
        className,
      )}
    />
  )
}

type BannerProps = { tone?: Tone; children: ReactNode; actions?: ReactNode; className?: string }

export function Banner({ tone = 'neutral', children, actions, className }: BannerProps) {
  return (
    <div
      className={cx(
        'flex flex-wrap items-center justify-between gap-3 rounded-md border-l-4 border-current p-4',
        TONES[tone],
        className,
      )}
    >
      <div className="min-w-0 flex-1 basis-64 text-ink">{children}</div>
      {actions ? <div className="flex flex-wrap gap-2">{actions}</div> : null}
    </div>
  )
}

type EmptyStateProps = {
  title: string
  /** Explains why the list is empty. */
  children?: ReactNode
  /** The suggested next step. */
  action?: ReactNode
  picture?: ReactNode
  /** 1 if the empty state is the whole page. */
  level?: 1 | 2 | 3
}

export function EmptyState({ title, children, action, picture, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className="mx-auto grid max-w-md justify-items-center gap-3 px-4 py-8 text-center lg:py-12">
      {picture ? <div className="text-ink-soft">{picture}</div> : null}
      <Heading className="text-3xl">{title}</Heading>
      {children ? <div className="text-balance text-ink-soft">{children}</div> : null}
      {action ? <div className="mt-2 flex flex-wrap justify-center gap-2">{action}</div> : null}
    </div>
  )
}

type DisclosureProps = {
  summary: ReactNode
  children: ReactNode
  open?: boolean
  onToggle?: (isOpen: boolean) => void
  className?: string
}

export function Disclosure({ summary, children, open, onToggle, className }: DisclosureProps) {
  return (
    <details
      open={open}
      onToggle={event => onToggle?.(event.currentTarget.open)}
      className={cx('group rounded-lg border border-line bg-card', className)}
    >
      <summary className="flex min-h-12 items-center justify-between gap-3 rounded-md px-4 py-2 font-semibold hover:bg-sunken">
        <span className="min-w-0">{summary}</span>
        <ChevronDown
          size={20}
          className="shrink-0 transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <div className="px-4 pt-2 pb-4">{children}</div>
    </details>
  )
}

type ListDisclosureProps = {
  label: string
  /** Follows the label for screen readers. */
  labelEnd: string
  listLabel: string
  listClass: string
  buttonClass?: string
  children: (close: () => void) => ReactNode
}

/** A button that shows a list. The list's items can close it, and focus then returns to the button. */
export function ListDisclosure(props: ListDisclosureProps) {
  const { label, labelEnd, listLabel, listClass, buttonClass, children } = props
  const [open, setOpen] = useState(false)
  const buttonId = useId()
  const listId = useId()
  const close = () => {
    setOpen(false)
    // The list's buttons are removed with it, so focus moves to the button that opened it.
    document.getElementById(buttonId)?.focus()
  }
  return (
    <>
      <Button
        id={buttonId}
        size="small"
        variant="quiet"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        onClick={() => setOpen(!open)}
        className={buttonClass}
        icon={
          <ChevronDown
            size={20}
            className={cx('transition-transform duration-150', open && 'rotate-180')}
          />
        }
      >
        {label}
        <span className="sr-only"> {labelEnd}</span>
      </Button>
      {open ? (
        <ul id={listId} aria-label={listLabel} className={listClass}>
          {children(close)}
        </ul>
      ) : null}
    </>
  )
}
