// Puts a disc into the selected bag, or leads to where that becomes possible.
import type { Disc } from '@bagwise/domain/disc'
import { Check } from 'lucide-react'
import { loginPath } from '../../lib/next-page.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { buttonLook } from '../../ui/button-look.ts'
import { cx } from '../../ui/cx.ts'
import { StillLink } from '../../ui/still-link.tsx'
import { discPath } from '../disc/disc-path.ts'
import type { AddState } from './use-add-disc.ts'

type AddDiscButtonProps = {
  disc: Disc
  state: AddState
  onAdd: (disc: Disc) => void
  /** With text beside the plus, where there is space. */
  labeled?: boolean
}

export function AddDiscButton({ disc, state, onAdd, labeled = false }: AddDiscButtonProps) {
  const inBag = state === 'in-bag'
  const check = inBag ? <Check aria-hidden size={20} className="shrink-0" /> : null

  if (state === 'visitor') return <SignInFirst disc={disc} labeled={labeled} />
  // A disabled button would lose the focus right after it was pressed.
  const press = {
    disabled: state === 'waiting',
    'aria-disabled': inBag || undefined,
    onClick: inBag ? undefined : () => onAdd(disc),
  }
  if (labeled)
    return (
      <Button
        {...press}
        variant={inBag ? 'secondary' : 'primary'}
        icon={check}
        className={cx('needs-script', !inBag && PLUS)}
      >
        {inBag ? 'In Bag' : 'Add to Bag'}
      </Button>
    )
  return (
    <IconButton
      {...press}
      label={inBag ? `${disc.name} is in the bag` : `Add ${disc.name} to bag`}
      variant={inBag ? 'quiet' : 'secondary'}
      className={cx('needs-script', inBag ? 'bg-success-soft! text-success opacity-100!' : PLUS)}
    >
      {check}
    </IconButton>
  )
}

/** Drawn by the style sheet: every card in the library has one, and an icon's markup is long. */
const PLUS = 'plus-sign'

type SignInFirstProps = { disc: Disc; labeled: boolean }

/** The library shows many of them: the address to return to, filters included, is read on click. */
function SignInFirst({ disc, labeled }: SignInFirstProps) {
  const label = labeled ? undefined : `Sign in to add ${disc.name}`
  return (
    <StillLink
      aria-label={label}
      title={label}
      to={loginPath({ pathname: labeled ? discPath(disc.id) : '/library', search: '' })}
      toWhenPressed={() => loginPath(globalThis.location)}
      className={cx(buttonLook(labeled ? { variant: 'primary' } : { size: 'icon' }), PLUS)}
    >
      {labeled ? 'Sign In to Add' : null}
    </StillLink>
  )
}
