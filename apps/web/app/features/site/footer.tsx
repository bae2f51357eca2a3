import { Link, useLocation } from 'react-router'
import { useSession } from '../../lib/session/use-session.tsx'
import { useSite } from '../../lib/site.ts'
import { type Theme, useTheme } from '../../lib/browser/theme.ts'
import { cx } from '../../ui/cx.ts'
import { SegmentedControl } from '../../ui/form/choices.tsx'
import { optionsOf } from '../../ui/form/select.tsx'
import type { SiteSettings } from '@bagwise/contract'
import { api } from '../../lib/api/api.ts'
import { outcomeOf } from '../../lib/api/outcome.ts'
import { errorMessage, isProblem } from '../../lib/api/problem.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { useForm } from '../../ui/form/use-form.ts'

const THEME_CHOICES = optionsOf<Theme>({ system: 'System', light: 'Light', dark: 'Dark' })

/** Small on the pages where players work with their discs. */
export function Footer() {
  const { user } = useSession()
  const { pathname } = useLocation()
  const isFull = !user || pathname === '/' || pathname.startsWith('/help/')
  return isFull ? <FullFooter /> : <SmallFooter />
}

function FullFooter() {
  return (
    // Usually far below the fold, so the browser skips its layout until it is near the viewport.
    <footer className="inverse mt-8 lg:mt-16 print:hidden [contain-intrinsic-block-size:auto_48rem] [content-visibility:auto] md:[contain-intrinsic-block-size:auto_28rem]">
      <div className="mx-auto grid max-w-7xl grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-x-6 gap-y-10 px-4 pt-12 pb-8 sm:px-6 md:grid-cols-3 lg:grid-cols-[repeat(4,1fr)_1.6fr]">
        <FooterColumns showTitles />
        <section aria-label="Stay Updated" className="col-span-full max-w-sm md:col-span-1">
          <h2 className="mb-1 text-xl">Stay Updated</h2>
          <p className="mb-3 text-ink-soft">New discs and features, once in a while.</p>
          <Newsletter />
        </section>
        <FooterBottom className="col-span-full border-t border-line pt-6" />
      </div>
    </footer>
  )
}

function SmallFooter() {
  return (
    <footer className="mt-8 border-t lg:mt-16 border-line print:hidden">
      <div className="mx-auto grid max-w-7xl gap-4 px-4 py-6 sm:px-6">
        <div className="flex flex-wrap gap-x-8">
          <FooterColumns />
        </div>
        <FooterBottom />
      </div>
    </footer>
  )
}

function FooterColumns({ showTitles = false }: { showTitles?: boolean }) {
  const { settings } = useSite()
  return footerColumns(settings.links).map(column => (
    <nav key={column.title} aria-label={column.title}>
      {showTitles ? <h2 className="mb-1 text-xl">{column.title}</h2> : null}
      <ul className={cx(!showTitles && 'flex flex-wrap gap-x-4')}>
        {column.links.map(([label, to]) => (
          <li key={label}>
            {/* Operators can configure URLs, email addresses or our own pages. */}
            <Link
              to={to}
              target={to.startsWith('http') ? '_blank' : undefined}
              rel={to.startsWith('/') ? undefined : 'noopener noreferrer'}
              className="inline-flex min-h-11 items-center text-ink-soft no-underline hover:text-ink hover:underline hover:underline-offset-4"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  ))
}

function FooterBottom({ className }: { className?: string }) {
  const { year } = useSite()
  const [theme, chooseTheme] = useTheme()
  return (
    <div className={cx('flex flex-wrap items-end justify-between gap-4', className)}>
      <p className="text-ink-soft">© {year} Bagwise</p>
      <SegmentedControl
        label="Appearance"
        choices={THEME_CHOICES}
        value={theme}
        onChange={chooseTheme}
        className="needs-script"
      />
    </div>
  )
}

type FooterLink = readonly [label: string, to: string]
type Column = { title: string; links: readonly FooterLink[] }

export function footerColumns(links: SiteSettings['links']): readonly Column[] {
  const columns: Column[] = [
    {
      title: 'Product',
      links: [
        ['Disc Library', '/library'],
        ['Bag Manager', '/my-bag'],
        ['Leaderboard', '/leaderboard'],
        ['Browse Bags', '/bags'],
        ['Bag Analysis', '/bag-analysis'],
      ],
    },
    {
      title: 'Company',
      links: [
        ['Contact', links.contact],
        ['Privacy Policy', '/privacy-policy'],
        ['Affiliate Disclosure', links.affiliateDisclosure],
        ['Advertising', links.advertising],
      ],
    },
    { title: 'Social', links: Object.entries(links.social) },
    {
      title: 'Resources',
      links: [
        ['Getting Started', '/help/getting-started'],
        ['Flight Numbers', '/help/flight-numbers'],
        ['Bag Building', '/help/bag-building'],
      ],
    },
  ]
  // Leaves out links that aren't configured, and empty columns.
  return columns
    .map(({ title, links: all }) => ({ title, links: all.filter(([, to]) => to !== '') }))
    .filter(column => column.links.length > 0)
}

const INVALID_EMAIL = { field: 'email', message: 'Please enter a valid email address' } as const

/** Catches only obvious mistakes. The server validates the address. */
const looksLikeEmail = (email: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)

/** Subscribes an email address, which is confirmed by email (rule AC6). */
export function Newsletter() {
  const { form, field, reset, pending } = useForm({
    defaultValues: { email: '' },
    check: ({ email }) => (looksLikeEmail(email.trim()) ? [] : [INVALID_EMAIL]),
    submit: async ({ email }) => {
      const outcome = await outcomeOf(api.subscribe({ body: { email: email.trim() } }))
      if (outcome.kind === 'failed') {
        if (isProblem(outcome.problem, 'email-invalid')) return INVALID_EMAIL
        toast.error(errorMessage(outcome.problem, 'Failed to subscribe'))
        return undefined
      }
      reset()
      toast.success('Check your email to confirm your subscription')
      return undefined
    },
  })
  return (
    <form {...form} className="needs-script grid gap-2">
      <TextField
        {...field('email')}
        label="Email address"
        hideLabel
        type="email"
        autoComplete="email"
        maxLength={254}
        placeholder="you@example.com"
      />
      <Button type="submit" busy={pending} busyLabel="Subscribing...">
        Subscribe
      </Button>
    </form>
  )
}
