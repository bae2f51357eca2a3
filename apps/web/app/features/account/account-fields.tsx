import type { ComponentProps, ReactNode } from 'react'
import { PASSWORD_MIN } from '@bagwise/domain/profile'
import { Button } from '../../ui/button.tsx'
import { PasswordField, TextField } from '../../ui/form/text-field.tsx'
import type { FormField } from '../../ui/form/use-form.ts'

type EmailFieldProps = FormField &
  Pick<ComponentProps<'input'>, 'autoComplete'> & { label?: string }

export function EmailField({ label = 'Email', ...field }: EmailFieldProps) {
  return (
    <TextField
      autoComplete="username"
      {...field}
      label={label}
      type="email"
      inputMode="email"
      autoCapitalize="off"
      spellCheck={false}
      maxLength={254}
      required
    />
  )
}

export function CurrentPasswordField({ label, ...field }: FormField & { label: string }) {
  return (
    <PasswordField
      {...field}
      label={label}
      autoComplete="current-password"
      maxLength={1024}
      required
    />
  )
}

type NewPasswordProps = {
  password: FormField
  confirm: FormField
  value: string
  label?: string
}

/** Two fields for the same password. A very common password gets a hint. */
export function NewPasswordFields({
  password,
  confirm,
  value,
  label = 'Password',
}: NewPasswordProps) {
  return (
    <>
      <PasswordField
        {...password}
        label={label}
        autoComplete="new-password"
        hint={
          isCommonPassword(value) ? (
            <output className="font-semibold text-warning">{COMMON_PASSWORD_HINT}</output>
          ) : (
            `At least ${PASSWORD_MIN} characters`
          )
        }
        required
      />
      <PasswordField {...confirm} label={`Confirm ${label}`} autoComplete="new-password" required />
    </>
  )
}

type SubmitProps = { busy: boolean; busyLabel: string; disabled?: boolean; children: ReactNode }

export function SubmitButton(props: SubmitProps) {
  return <Button type="submit" variant="primary" size="large" wide {...props} />
}

/** Passwords that attackers try first, in general and on a disc golf site. */
const COMMON = new Set(
  `123456 1234567 12345678 123456789 1234567890 12345678910 123123 123321 112233 121212 111111
  000000 222222 555555 666666 696969 777777 888888 999999 654321 987654321 1q2w3e 1q2w3e4r
  1q2w3e4r5t 1qaz2wsx qazwsx qwerty qwerty1 qwerty12 qwerty123 qwertyuiop qwertz qwertzuiop
  asdfgh asdfghjkl zxcvbn zxcvbnm azerty abc123 abcdef abcd1234 a1b2c3 password password1
  password12 password123 passw0rd p@ssw0rd p@ssword pass123 passwort geheim motdepasse letmein
  welcome welcome1 admin admin1 admin123 administrator root123 test123 testtest secret changeme
  default login guest master hello123 hallo123 hunter2 iloveyou sunshine princess dragon monkey
  shadow superman batman football baseball basketball soccer hockey michael charlie jordan ashley
  jessica daniel trustno1 starwars pokemon flower cookie cheese summer winter google whatever
  discgolf discgolf1 frisbee birdie bogey holeinone acerun chainsaw innova discraft bagwise
  bagwise1`.split(/\s+/),
)

/** Only a hint. The minimum is still six characters. */
const COMMON_PASSWORD_HINT = 'This is one of the most common passwords. A longer phrase is safer.'

/** Ignores case, and digits or punctuation at the end. */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase()
  const stem = plain.replace(/[\d!.?*#$_-]{1,4}$/, '')
  const oneCharacter = plain.length > 0 && new Set(plain).size === 1
  return oneCharacter || COMMON.has(plain) || (stem.length > 3 && COMMON.has(stem))
}
