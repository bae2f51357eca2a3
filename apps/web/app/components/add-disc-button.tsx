// Puts a disc into the selected bag, or leads to where that becomes possible.
import type { Disc } from '@bagwise/domain'
import { Check, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { loginPath } from '../platform/next-page.ts'
import { Button, IconButton, LinkButton } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
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

  if (state === 'visitor') return <SignInFirst {...{ label, labelled, sign }} />
  const act = { disabled: inBag || state === 'waiting', onClick: () => onAdd(disc) }
  if (labelled)
    return (
      <Button
        {...act}
        variant={inBag ? 'secondary' : 'primary'}
        icon={sign}
        className="needs-script"
      >
        {SHORT[state]}
      </Button>
    )
  return (
    <IconButton
      {...act}
      label={label}
      variant={inBag ? 'quiet' : 'secondary'}
      className={cx('needs-script', inBag && 'bg-success-soft! text-success opacity-100!')}
    >
      {sign}
    </IconButton>
  )
}

type SignInFirstProps = { label: string; labelled: boolean; sign: ReactNode }

function SignInFirst({ label, labelled, sign }: SignInFirstProps) {
  const to = loginPath(useLocation())
  if (labelled)
    return (
      <LinkButton to={to} variant="primary" icon={sign}>
        {SHORT.visitor}
      </LinkButton>
    )
  return (
    <LinkButton to={to} size="icon" aria-label={label} title={label}>
      {sign}
    </LinkButton>
  )
}
