import { useEffect, useRef } from 'react'
import { useLocation, Link, NavLink, type NavLinkProps, useNavigate } from 'react-router'
import { Menu as MenuIcon, X } from 'lucide-react'
import { useSession } from '../../lib/session/use-session.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { setSigningOut, signedOut } from '../../lib/session/session.ts'
import { outcomeOf } from '../../lib/api/outcome.ts'
import { toast } from '../../ui/feedback/toast.tsx'

export function Header() {
  const { key } = useLocation()
  return (
    <header className="relative z-30 border-b border-line bg-page print:hidden">
      <div className="mx-auto flex max-w-7xl items-center justify-between gap-4 px-4 py-2 sm:px-6">
        <Logo />
        <nav aria-label="Main" className="max-md:hidden">
          <ul className="flex items-center gap-1">
            <HeaderItems />
          </ul>
        </nav>
        <MobileMenu key={key} />
      </div>
    </header>
  )
}

/** Opens without scripts. With scripts, Escape and every navigation close it. */
function MobileMenu() {
  const menu = useRef<HTMLDetailsElement>(null)

  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !menu.current?.open) return
      menu.current.open = false
      menu.current.querySelector('summary')?.focus()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])

  return (
    <details ref={menu} className="group md:hidden">
      <summary
        aria-label="Menu"
        className="grid size-11 list-none place-items-center rounded-md hover:bg-sunken"
      >
        <MenuIcon size={24} className="group-open:hidden" />
        <X size={24} className="hidden group-open:block" />
      </summary>
      <nav
        aria-label="Main"
        className="absolute inset-x-0 top-full border-b border-line bg-raised px-4 pt-2 pb-4 shadow-raised"
      >
        <ul className="grid gap-1">
          <HeaderItems />
        </ul>
      </nav>
    </details>
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

export function HeaderItems() {
  const { user } = useSession()
  return user ? <PlayerItems username={user.username} /> : <VisitorItems />
}

const PLAYER_PAGES = [
  ['/my-bag', 'My Bag'],
  ['/my-discs', 'My Discs'],
  ['/library', 'Library'],
  ['/swap', 'Swap'],
  ['/caddie', 'Caddie'],
] as const

function PlayerItems({ username }: { username: string | undefined }) {
  const signOut = useSignOut()
  return (
    <>
      {PLAYER_PAGES.map(([to, label]) => (
        <li key={to}>
          <Item to={to}>{label}</Item>
        </li>
      ))}
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
      <li>
        <Item to="/login">Sign In</Item>
      </li>
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
    signedOut()
    await navigate('/')
    toast.success('See you on the course!')
  }
}
