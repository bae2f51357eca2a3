// The header's links in the bar and the mobile menu, and signing out.
import { NavLink, type NavLinkProps, useNavigate } from 'react-router'
import { useSession } from '../../lib/session/use-session.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { setLeaving, signedOut } from '../../lib/session/session.ts'
import { toast } from '../../ui/feedback/toast.tsx'

const ITEM =
  'flex min-h-11 items-center rounded-md px-3 font-semibold no-underline hover:bg-sunken aria-[current=page]:underline aria-[current=page]:decoration-accent aria-[current=page]:decoration-3 aria-[current=page]:underline-offset-8'

function Item(props: NavLinkProps) {
  return <NavLink {...props} className={ITEM} />
}

export function HeaderItems() {
  const { user } = useSession()
  return user ? <PlayerItems username={user.username} /> : <VisitorItems />
}

function PlayerItems({ username }: { username: string | undefined }) {
  const signOut = useSignOut()
  return (
    <>
      <li>
        <Item to="/my-bag">My Bag</Item>
      </li>
      <li>
        <Item to="/my-discs">My Discs</Item>
      </li>
      <li>
        <Item to="/library">Library</Item>
      </li>
      <li>
        <Item to="/swap">Swap</Item>
      </li>
      <li>
        <Item to="/caddie">Caddie</Item>
      </li>
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

export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate()
  return async () => {
    setLeaving(true)
    try {
      const { api } = await import('../../lib/api/api.ts')
      await api.signOut()
    } catch {
      setLeaving(false)
      toast.error('Failed to sign out')
      return
    }
    signedOut()
    await navigate('/')
    toast.success('See you on the course!')
  }
}
