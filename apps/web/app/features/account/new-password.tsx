// A new password, typed twice; a very common one gets a hint.
import { type FieldProps, PasswordField } from '../../ui/form/text-field.tsx'
import { COMMON_PASSWORD_HINT, isCommonPassword } from './common-passwords.ts'

type NewPasswordProps = {
  password: FieldProps
  confirm: FieldProps
  /** The password as typed so far. */
  typed: string
  errors?: { readonly password?: string; readonly confirm?: string }
  label?: string
  confirmLabel?: string
}

export function NewPassword({
  password,
  confirm,
  typed,
  errors,
  label = 'Password',
  confirmLabel = 'Confirm Password',
}: NewPasswordProps) {
  return (
    <>
      <PasswordField
        {...password}
        label={label}
        error={errors?.password}
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
      <PasswordField
        {...confirm}
        label={confirmLabel}
        error={errors?.confirm}
        autoComplete="new-password"
        required
      />
    </>
  )
}
