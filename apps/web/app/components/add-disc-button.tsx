// Puts a disc into the selected bag, or leads to where that becomes possible.
import type { Disc } from '@bagwise/domain/disc'
import { Check } from 'lucide-react'
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

export function AddDiscButton({ disc, state, onAdd, labelled = false }: AddDiscButtonProps) {
  const inBag = state === 'in-bag'
  const sign = inBag ? <Check aria-hidden size={20} className="shrink-0" /> : <PlusSign />

  if (state === 'visitor') return <SignInFirst disc={disc} labelled={labelled} sign={sign} />
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
        {inBag ? 'In Bag' : 'Add to Bag'}
      </Button>
    )
  return (
    <IconButton
      disabled={disabled}
      onClick={() => onAdd(disc)}
      label={inBag ? `${disc.name} is in the bag` : `Add ${disc.name} to bag`}
      variant={inBag ? 'quiet' : 'secondary'}
      className={cx('needs-script', inBag && 'bg-success-soft! text-success opacity-100!')}
    >
      {sign}
    </IconButton>
  )
}

/** Stands on every card in the library: the icon set's own markup is three times as long. */
const PlusSign = () => (
  <svg viewBox="0 0 24 24" aria-hidden className="plus-sign">
    <path d="M5 12h14M12 5v14" />
  </svg>
)

type SignInFirstProps = { disc: Disc; labelled: boolean; sign: ReactNode }

/** The library shows many of them: the address to return to, filters included, is read when one is pressed. */
function SignInFirst({ disc, labelled, sign }: SignInFirstProps) {
  const label = labelled ? undefined : `Sign in to add ${disc.name}`
  return (
    <StillLink
      aria-label={label}
      title={label}
      to={loginPath({ pathname: labelled ? discPath(disc.id) : '/library', search: '' })}
      toWhenPressed={() => loginPath(globalThis.location)}
      className={buttonLook(labelled ? { variant: 'primary' } : { size: 'icon' })}
    >
      {sign}
      {labelled ? 'Sign In to Add' : null}
    </StillLink>
  )
}
