import { useNavigate } from 'react-router'
import { api } from '../../lib/api/api.ts'
import { outcomeOf } from '../../lib/api/outcome.ts'
import { markSignedOut } from '../../lib/session/session.ts'
import { FormDialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { PasswordField } from '../../ui/form/text-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { FORM_MESSAGES, type Login, showError } from './account-form.ts'
import { errorMessage } from '../../lib/api/problem.ts'

type DeleteAccountDialogProps = {
  /** The credentials of a suspended account. Other players enter their password in the dialog. */
  login?: Login
  onClose: () => void
}

export function DeleteAccountDialog({ login, onClose }: DeleteAccountDialogProps) {
  const navigate = useNavigate()
  const { form, field, pending } = useForm({
    defaultValues: { password: '' },
    check: ({ password }) =>
      login || password !== '' ? [] : [{ field: 'password', message: FORM_MESSAGES.fillIn }],
    submit: async ({ password }) => {
      const outcome = await outcomeOf<unknown>(
        login ? api.deleteSuspended({ body: login }) : api.deleteAccount({ body: { password } }),
      )
      if (outcome.kind === 'failed') {
        const message = errorMessage(outcome.problem, 'Failed to delete the account')
        if (!login) return { field: 'password', message }
        showError(message)
        return undefined
      }
      // Leave the protected page first. Otherwise, it would redirect to sign-in.
      await navigate('/', { replace: true })
      if (!login) markSignedOut()
      toast.success('Your account has been deleted')
      return undefined
    },
  })
  return (
    <FormDialog
      onClose={() => {
        if (!pending) onClose()
      }}
      role="alertdialog"
      title="Delete your account?"
      form={form}
      submitLabel="Delete Everything"
      busy={pending}
      busyLabel="Deleting..."
      danger
    >
      <p>This deletes your account and everything in it, permanently and right away.</p>
      {login ? null : (
        <PasswordField
          {...field('password')}
          label="Your Password"
          autoComplete="current-password"
          maxLength={1024}
          data-first-focus
        />
      )}
    </FormDialog>
  )
}
