import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation, Link, NavLink, type NavLinkProps, useNavigate } from 'react-router'
import { ChevronDown, Menu as MenuIcon, X } from 'lucide-react'
import { useSession } from '../../lib/session/use-session.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { setSigningOut, markSignedOut } from '../../lib/session/session.ts'
import { outcomeOf } from '../../lib/api/outcome.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { COMMUNITY_PAGES, type Pages, PLAYER_PAGES, VISITOR_PAGES } from './pages.ts'
import { QuickOpen } from './quick-open.tsx'

export function Header() {
  const { key } = useLocation()
  return (
    <header className="@container/header relative z-30 border-b border-line bg-page print:hidden">
      <div className="mx-auto flex max-w-7xl items-center justify-between gap-4 px-4 py-2 sm:px-6">
        <Logo />
        <div className="flex items-center gap-1">
          <QuickOpen />
          <nav aria-label="Main" className="@max-5xl/header:hidden">
            <ul className="flex items-center gap-1">
              <HeaderItems community={<CommunityMenu key={key} />} />
            </ul>
          </nav>
          <MobileMenu key={key} />
        </div>
      </div>
    </header>
  )
}

type DisclosureProps = {
  label?: string
  summary: ReactNode
  summaryClass: string
  className: string
  children: ReactNode
}

/** Opens without JavaScript. With JavaScript, Escape and a click elsewhere close it. */
function Disclosure({ label, summary, summaryClass, className, children }: DisclosureProps) {
  const details = useRef<HTMLDetailsElement>(null)

  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !details.current?.open) return
      details.current.open = false
      details.current.querySelector('summary')?.focus()
    }
    const onClick = ({ target }: MouseEvent) => {
      if (target instanceof Node && !details.current?.contains(target))
        details.current?.removeAttribute('open')
    }
    addEventListener('keydown', onKey)
    addEventListener('click', onClick)
    return () => {
      removeEventListener('keydown', onKey)
      removeEventListener('click', onClick)
    }
  }, [])

  return (
    <details ref={details} className={cx('group', className)}>
      <summary aria-label={label} className={cx('list-none', summaryClass)}>
        {summary}
      </summary>
      {children}
    </details>
  )
}

function MobileMenu() {
  return (
    <Disclosure
      label="Menu"
      className="@5xl/header:hidden"
      summaryClass="grid size-11 place-items-center rounded-md hover:bg-sunken"
      summary={
        <>
          <MenuIcon size={24} className="group-open:hidden" />
          <X size={24} className="hidden group-open:block" />
        </>
      }
    >
      <nav
        aria-label="Main"
        className="absolute inset-x-0 top-full max-h-[calc(100dvh-4rem)] overflow-y-auto border-b border-line bg-raised px-4 pt-2 pb-4 shadow-raised"
      >
        <ul className="grid gap-1">
          <HeaderItems community={<PageItems pages={COMMUNITY_PAGES} />} />
        </ul>
      </nav>
    </Disclosure>
  )
}

function CommunityMenu() {
  return (
    <li>
      <Disclosure
        className="relative"
        summaryClass={cx(ITEM, 'gap-1')}
        summary={
          <>
            Community
            <ChevronDown size={18} className="group-open:rotate-180" />
          </>
        }
      >
        <ul className="absolute top-full right-0 mt-1 grid w-48 gap-1 rounded-md border border-line bg-raised p-1 shadow-raised">
          <PageItems pages={COMMUNITY_PAGES} />
        </ul>
      </Disclosure>
    </li>
  )
}

function Logo() {
  return (
    <Link
      to="/"
      className="flex min-h-11 items-center gap-2 font-display text-3xl leading-none no-underline"
    >
      <svg viewBox="0 0 32 32" aria-hidden="true" className="size-8">
        <circle cx="16" cy="16" r="15" fill="var(--accent)" />
        <circle
          cx="16"
          cy="16"
          r="10.5"
          fill="none"
          stroke="var(--on-accent)"
          strokeOpacity="0.45"
        />
        <path
          d="M16.5 26.5C17.5 20 19.5 16.5 18.5 12.5 17.8 9.7 15.5 8 12 6.5"
          fill="none"
          stroke="var(--on-accent)"
          strokeWidth="3"
          strokeLinecap="round"
        />
      </svg>
      Bagwise
    </Link>
  )
}

const ITEM =
  'flex min-h-11 items-center rounded-md px-3 font-semibold no-underline hover:bg-sunken aria-[current=page]:underline aria-[current=page]:decoration-accent aria-[current=page]:decoration-3 aria-[current=page]:underline-offset-8'

function Item(props: NavLinkProps) {
  return <NavLink {...props} className={ITEM} />
}

const PageItems = ({ pages }: { pages: Pages }) =>
  pages.map(([to, label]) => (
    <li key={to}>
      <Item to={to}>{label}</Item>
    </li>
  ))

/** `community` is a menu on wide screens, and its items on a phone. */
export function HeaderItems({ community }: { community: ReactNode }) {
  const { user } = useSession()
  return user ? <PlayerItems username={user.username} community={community} /> : <VisitorItems />
}

type PlayerItemsProps = { username: string | undefined; community: ReactNode }

function PlayerItems({ username, community }: PlayerItemsProps) {
  const signOut = useSignOut()
  return (
    <>
      <PageItems pages={PLAYER_PAGES} />
      {community}
      <li>
        {username ? (
          <Item to={`/u/${username}`}>Profile</Item>
        ) : (
          <button type="button" disabled className={cx(ITEM, 'w-full opacity-55')}>
            Profile
          </button>
        )}
      </li>
      <li>
        <button type="button" onClick={() => void signOut()} className={cx(ITEM, 'w-full')}>
          Sign Out
        </button>
      </li>
    </>
  )
}

function VisitorItems() {
  return (
    <>
      <PageItems pages={VISITOR_PAGES} />
      <li>
        <LinkButton to="/signup" variant="primary" wide>
          Sign Up
        </LinkButton>
      </li>
    </>
  )
}

function useSignOut(): () => Promise<void> {
  const navigate = useNavigate()
  return async () => {
    setSigningOut(true)
    const outcome = await outcomeOf(import('../../lib/api/api.ts').then(({ api }) => api.signOut()))
    if (outcome.kind === 'failed') {
      setSigningOut(false)
      toast.error('Failed to sign out')
      return
    }
    markSignedOut()
    await navigate('/')
    toast.success('See you on the course!')
  }
}
