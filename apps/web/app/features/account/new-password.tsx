// A new password, typed twice; a very common one gets a hint.
import { PasswordField } from '../../ui/form/text-field.tsx'
import type { FormField } from '../../ui/form/use-form.ts'
import { COMMON_PASSWORD_HINT, isCommonPassword } from './common-passwords.ts'

type NewPasswordProps = {
  password: FormField
  confirm: FormField
  /** The password as typed so far. */
  typed: string
  label?: string
  confirmLabel?: string
}

export function NewPassword({
  password,
  confirm,
  typed,
  label = 'Password',
  confirmLabel = 'Confirm Password',
}: NewPasswordProps) {
  return (
    <>
      <PasswordField
        {...password}
        label={label}
        autoComplete="new-password"
        hint={
          isCommonPassword(typed) ? (
            <output className="font-semibold text-warning">{COMMON_PASSWORD_HINT}</output>
          ) : (
            'At least 6 characters'
          )
        }
        required
      />
      <PasswordField {...confirm} label={confirmLabel} autoComplete="new-password" required />
    </>
  )
}
