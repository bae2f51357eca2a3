// Deletes the account and everything in it, after the password has been typed.
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { FORM_MESSAGES } from './form-checks.ts'
import { errorMessage } from './account-messages.ts'
import { api } from '../../lib/api/api.ts'
import { signedOut } from '../../lib/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { PasswordField } from '../../ui/form/text-field.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { useForm } from '../../ui/form/use-form.ts'

export function DeleteAccount() {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <p>
        This permanently deletes your profile, all your bags and notes, your scores and every
        session. Nobody can bring them back, not even us.
      </p>
      <Button variant="danger" className="justify-self-start" onClick={() => setAsking(true)}>
        Delete My Account
      </Button>
      {asking ? <DeleteDialog onClose={() => setAsking(false)} /> : null}
    </>
  )
}

function DeleteDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const { form, field, pending } = useForm({
    defaultValues: { password: '' },
    check: ({ password }) =>
      password === '' ? [{ field: 'password', message: FORM_MESSAGES.fillIn }] : [],
    submit: async ({ password }) => {
      try {
        await api.deleteAccount({ body: { password } })
      } catch (error) {
        const message = errorMessage(error, 'Failed to delete the account')
        return { field: 'password', message }
      }
      // Away from the protected page first, which would ask to sign in.
      await navigate('/', { replace: true })
      signedOut()
      toast.success('Your account has been deleted')
      return undefined
    },
  })
  const close = () => {
    if (!pending) onClose()
  }

  return (
    <Dialog
      open
      onClose={close}
      role="alertdialog"
      title="Delete your account?"
      actions={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button
            type="submit"
            form="delete-account"
            variant="danger"
            busy={pending}
            busyLabel="Deleting..."
          >
            Delete Everything
          </Button>
        </>
      }
    >
      <p>This deletes your account and everything in it, permanently and right away.</p>
      <form {...form} id="delete-account">
        <PasswordField
          {...field('password')}
          label="Your Password"
          autoComplete="current-password"
          maxLength={1024}
          data-first-focus
        />
      </form>
    </Dialog>
  )
}
