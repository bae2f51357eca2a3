// /reset-password: the target of the emailed link (rule AC2).
import { AFTER_SIGN_IN } from '../../lib/next-page.ts'
import { checkReset, showError, useAccountForm } from '../../entities/account/account-form.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { errorMessage } from '../../entities/account/account-messages.ts'
import { api } from '../../lib/api/api.ts'
import { isProblem } from '../../lib/api/problem.ts'
import { sessionChanged } from '../../lib/session/session.ts'
import { LinkButton } from '../../ui/button.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { useEmailedToken } from './history-state.ts'
import { NewPassword, Submit } from './account-fields.tsx'

const isUsedUp = (error: unknown) =>
  isProblem(error, 'link-expired') || (isProblem(error) && error.field === 'token')

export function ResetPage() {
  const { token, missing, forget } = useEmailedToken()
  const [usedUp, setUsedUp] = useState(false)
  const navigate = useNavigate()
  const { form, field, values, pending } = useAccountForm({
    defaultValues: { password: '', confirm: '' },
    check: checkReset,
    submit: async ({ password }) => {
      if (!token) return setUsedUp(true)
      try {
        const { user } = await api.resetPassword({ body: { token, newPassword: password } })
        toast.success('Your new password is saved')
        sessionChanged(user)
        await navigate(AFTER_SIGN_IN, { replace: true })
      } catch (error) {
        if (isUsedUp(error)) {
          setUsedUp(true)
          return forget()
        }
        showError(errorMessage(error, 'Failed to set the new password'))
      }
    },
  })

  if (missing || usedUp)
    return (
      <AuthLayout
        title="This Link No Longer Works"
        lead="A reset link works once, for 30 minutes. This one has already been used, has expired or was cut off."
      >
        <LinkButton to="/forgot-password" variant="primary" size="large" wide>
          Request a New Link
        </LinkButton>
      </AuthLayout>
    )

  return (
    <AuthLayout title="Choose a New Password" lead="Saving it signs you out on every other device.">
      <form {...form} className="grid gap-5">
        <NewPassword
          password={field('password')}
          confirm={field('confirm')}
          typed={values.password}
          label="New Password"
        />
        <Submit busy={pending} busyLabel="Saving...">
          Save New Password
        </Submit>
      </form>
    </AuthLayout>
  )
}
