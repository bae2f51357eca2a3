import {
  checkSignUp,
  REQUIRED_MESSAGES,
  signUpMessage,
  useAccountForm,
} from '../../entities/account/account-form.ts'
import { checkSignUpUsername, normalizeUsername, USERNAME_HINT } from '@bagwise/domain/profile'
import { fieldProblems } from '@bagwise/domain/result'
import { api } from '../../lib/api/api.ts'
import { setSignedInPlayer } from '../../lib/session/session.ts'
import { TextLink } from '../../ui/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { ConfirmationSent } from './emailed-links.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { useEmailSentState, useAuthPath, useRedirectIfSignedIn } from './history-state.ts'
import { EmailField, NewPasswordFields, SubmitButton } from './account-fields.tsx'

export function SignUpPage() {
  const redirecting = useRedirectIfSignedIn()
  const signIn = useAuthPath('/login')
  const [sentTo, setSentTo] = useEmailSentState()
  const { form, field, values, errors, pending } = useAccountForm({
    defaultValues: { email: '', username: '', password: '', confirm: '' },
    normalize: { username: normalizeUsername },
    check: checkSignUp,
    checkLive: ({ username }) => fieldProblems('username', checkSignUpUsername(username)),
    withoutToast: ['username'],
    required: REQUIRED_MESSAGES,
    send: ({ email, username, password }) =>
      api.signUp({ body: { email: email.trim(), password, ...(username && { username }) } }),
    onSuccess: ({ user }, { email }) => {
      if (!user) return setSentTo(email.trim())
      toast.success('Welcome to Bagwise!')
      return setSignedInPlayer(user)
    },
    failed: signUpMessage,
  })

  if (sentTo !== undefined) return <ConfirmationSent email={sentTo} />

  return (
    <AuthLayout
      title="Create Account"
      lead="Free to start. No credit card."
      after={
        <>
          Already have an account? <TextLink to={signIn}>Sign In</TextLink>
        </>
      }
    >
      <form {...form} className="grid gap-5">
        <EmailField {...field('email')} />
        <TextField
          {...field('username')}
          label="Username (optional)"
          hint={USERNAME_HINT}
          autoComplete="nickname"
          autoCapitalize="off"
          spellCheck={false}
        />
        <NewPasswordFields
          password={field('password')}
          confirm={field('confirm')}
          value={values.password}
        />
        <SubmitButton
          disabled={errors.username !== undefined}
          busy={pending || redirecting}
          busyLabel="Creating Account..."
        >
          Create Account
        </SubmitButton>
      </form>
    </AuthLayout>
  )
}
