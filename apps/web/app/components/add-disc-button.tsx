// Puts a disc into the selected bag, or leads to where that becomes possible.
import type { Disc } from '@bagwise/domain/disc'
import { Check, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { loginPath } from '../platform/next-page.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { buttonLook } from '../ui/button-look.ts'
import { cx } from '../ui/cx.ts'
import { StillLink } from '../ui/still-link.tsx'
import { discPath } from './disc-path.ts'
import type { AddState } from './use-add-disc.ts'

type AddDiscButtonProps = {
  disc: Disc
  state: AddState
  onAdd: (disc: Disc) => void
  /** Words beside the sign, where there is room for them. */
  labelled?: boolean
}

const WORDS = {
  visitor: name => `Sign in to add ${name}`,
  waiting: name => `Add ${name} to bag`,
  'no-bag': name => `Add ${name} to bag`,
  ready: name => `Add ${name} to bag`,
  'in-bag': name => `${name} is in the bag`,
} as const satisfies Record<AddState, (name: string) => string>

const SHORT = {
  visitor: 'Sign In to Add',
  waiting: 'Add to Bag',
  'no-bag': 'Add to Bag',
  ready: 'Add to Bag',
  'in-bag': 'In Bag',
} as const satisfies Record<AddState, string>

export function AddDiscButton({ disc, state, onAdd, labelled = false }: AddDiscButtonProps) {
  const label = WORDS[state](disc.name)
  const inBag = state === 'in-bag'
  const sign = inBag ? (
    <Check aria-hidden size={20} className="shrink-0" />
  ) : (
    <Plus aria-hidden size={20} className="shrink-0" />
  )

  if (state === 'visitor')
    return <SignInFirst disc={disc} label={label} labelled={labelled} sign={sign} />
  const disabled = inBag || state === 'waiting'
  if (labelled)
    return (
      <Button
        disabled={disabled}
        onClick={() => onAdd(disc)}
        variant={inBag ? 'secondary' : 'primary'}
        icon={sign}
        className="needs-script"
      >
        {SHORT[state]}
      </Button>
    )
  return (
    <IconButton
      disabled={disabled}
      onClick={() => onAdd(disc)}
      label={label}
      variant={inBag ? 'quiet' : 'secondary'}
      className={cx('needs-script', inBag && 'bg-success-soft! text-success opacity-100!')}
    >
      {sign}
    </IconButton>
  )
}

type SignInFirstProps = { disc: Disc; label: string; labelled: boolean; sign: ReactNode }

/** The library shows many of them: the address to return to, filters included, is read when one is pressed. */
function SignInFirst({ disc, label, labelled, sign }: SignInFirstProps) {
  return (
    <StillLink
      aria-label={labelled ? undefined : label}
      title={labelled ? undefined : label}
      to={loginPath({ pathname: labelled ? discPath(disc.id) : '/library', search: '' })}
      toWhenPressed={() => loginPath(globalThis.location)}
      className={buttonLook(labelled ? { variant: 'primary' } : { size: 'icon' })}
    >
      {sign}
      {labelled ? SHORT.visitor : null}
    </StillLink>
  )
}
