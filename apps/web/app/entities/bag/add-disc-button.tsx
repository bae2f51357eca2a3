// Adds a disc to the selected bag. Visitors sign in first, and players without a bag create one.
import type { Bag } from '@bagwise/contract'
import type { Disc } from '@bagwise/domain/disc'
import { Check, Plus } from 'lucide-react'
import { loginPath } from '../../lib/next-page.ts'
import { Button, IconButton, buttonClasses } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { useCallback } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { successMessage, useBagAction } from './messages.ts'
import { useSelectedBag } from './selection.ts'
import { useSession } from '../../lib/session/use-session.tsx'
import { useUndoToast } from './undo.ts'

type AddDiscButtonProps = {
  disc: Disc
  state: AddState
  onAdd: (disc: Disc) => void
  labeled?: boolean
}

export function AddDiscButton({ disc, state, onAdd, labeled = false }: AddDiscButtonProps) {
  const inBag = state === 'in-bag'
  const Icon = inBag ? Check : Plus
  const icon = <Icon size={20} className="shrink-0" />

  if (state === 'visitor') return <SignInToAdd disc={disc} labeled={labeled} />
  // A disabled button would lose focus right after the click.
  const buttonProps = {
    disabled: state === 'loading',
    'aria-disabled': inBag || undefined,
    onClick: inBag ? undefined : () => onAdd(disc),
  }
  if (labeled)
    return (
      <Button
        {...buttonProps}
        variant={inBag ? 'secondary' : 'primary'}
        icon={icon}
        className="needs-script"
      >
        {inBag ? 'In Bag' : 'Add to Bag'}
      </Button>
    )
  return (
    <IconButton
      {...buttonProps}
      label={inBag ? `${disc.name} is in the bag` : `Add ${disc.name} to bag`}
      variant={inBag ? 'quiet' : 'secondary'}
      className={cx('needs-script', inBag && 'bg-success-soft! text-success opacity-100!')}
      icon={icon}
    />
  )
}

/** Returns to this page after sign-in, with its filters. */
function SignInToAdd({ disc, labeled }: { disc: Disc; labeled: boolean }) {
  const location = useLocation()
  const label = labeled ? undefined : `Sign in to add ${disc.name}`
  return (
    <Link
      aria-label={label}
      title={label}
      to={loginPath(location)}
      className={buttonClasses(labeled ? { variant: 'primary' } : { size: 'icon' })}
    >
      <Plus size={20} className="shrink-0" />
      {labeled ? 'Sign In to Add' : null}
    </Link>
  )
}

export type AddState = 'visitor' | 'loading' | 'no-bag' | 'ready' | 'in-bag'

/** Shows that a disc was added, with Undo. The bag is null if it already had the disc. */
export function useAddedToast(): (bag: Bag | null, disc: Disc) => void {
  const showUndo = useUndoToast()
  return useCallback(
    (bag, disc) => {
      if (!bag) return
      showUndo(
        {
          message: successMessage('add-disc', bag.name) ?? '',
          detail: `${disc.name} is in ${bag.name}.`,
        },
        { changeIds: [bag.changeId], done: 'Disc removed from bag' },
      )
    },
    [showUndo],
  )
}

export function useAddDisc() {
  const { user } = useSession()
  const selected = useSelectedBag()
  const { bags, bag, failed } = selected
  const change = useBagAction()
  const showAdded = useAddedToast()
  const navigate = useNavigate()
  const bagId = bag?.id

  const stateOf = (discId: string): AddState => {
    if (!user) return 'visitor'
    if (!bags) return failed ? 'no-bag' : 'loading'
    if (!bag) return 'no-bag'
    return bag.discs.some(({ disc }) => disc.id === discId) ? 'in-bag' : 'ready'
  }
  const addTo = useCallback(
    async (bagId: string, disc: Disc) => {
      const added = await change({ kind: 'add-disc', bagId, disc }, { done: null })
      if (added.kind === 'done') showAdded(added.value, disc)
    },
    [change, showAdded],
  )
  const add = useCallback(
    (disc: Disc) => {
      if (bagId === undefined) void navigate('/my-bag')
      else void addTo(bagId, disc)
    },
    [bagId, addTo, navigate],
  )
  return { ...selected, stateOf, add, addTo }
}
