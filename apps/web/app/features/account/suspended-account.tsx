// Shown instead of signing in to a suspended account: the reason, and what the player can still do (rule MO9).
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../lib/api/api.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { usePending } from '../../ui/form/use-pending.ts'
import { showError } from '../../entities/account/account-form.ts'
import { errorMessage } from '../../entities/account/account-messages.ts'
import { AuthLayout } from './auth-layout.tsx'
import { saveData, wholeExport } from '../../entities/account/my-data.tsx'

type Login = { readonly email: string; readonly password: string }

type SuspendedAccountProps = {
  login: Login
  /** The server's, with the reason. */
  message: string
  onBack: () => void
}

export function SuspendedAccount({ login, message, onBack }: SuspendedAccountProps) {
  const [asking, setAsking] = useState(false)
  const { pending, run: download } = usePending(async () => {
    try {
      saveData(
        'bagwise-data.json',
        await wholeExport(query => api.exportSuspended({ body: login, query })),
      )
    } catch (error) {
      showError(errorMessage(error, 'Failed to download your data'))
    }
  })
  return (
    <AuthLayout title="Account Suspended">
      <p role="alert" className="text-lg wrap-anywhere">
        {message}
      </p>
      <p className="text-ink-soft">
        You can still download your data, or delete the account with everything in it.
      </p>
      <div className="grid gap-3">
        <Button
          size="large"
          wide
          busy={pending}
          busyLabel="Preparing..."
          onClick={() => void download()}
        >
          Download My Data
        </Button>
        <Button variant="danger" size="large" wide onClick={() => setAsking(true)}>
          Delete My Account
        </Button>
        <Button variant="quiet" size="large" wide onClick={onBack}>
          Back to Sign In
        </Button>
      </div>
      {asking ? <DeleteDialog login={login} onClose={() => setAsking(false)} /> : null}
    </AuthLayout>
  )
}

function DeleteDialog({ login, onClose }: { login: Login; onClose: () => void }) {
  const navigate = useNavigate()
  const { pending, run: deleteAccount } = usePending(async () => {
    try {
      await api.deleteSuspended({ body: login })
      toast.success('Your account has been deleted')
      await navigate('/', { replace: true })
    } catch (error) {
      showError(errorMessage(error, 'Failed to delete the account'))
    }
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
            variant="danger"
            busy={pending}
            busyLabel="Deleting..."
            onClick={() => void deleteAccount()}
          >
            Delete Everything
          </Button>
        </>
      }
    >
      <p>This deletes your account and everything in it, permanently and right away.</p>
    </Dialog>
  )
}
