// Shown when a suspended player signs in: the reason, and what they can still do (rule MO9).
import { useState } from 'react'
import { DownloadData } from '../../entities/account/account-card.tsx'
import { DeleteAccountDialog } from '../../entities/account/delete-account-dialog.tsx'
import type { Login } from '../../entities/account/account-form.ts'
import { api } from '../../lib/api/api.ts'
import { Button } from '../../ui/button.tsx'
import { AuthLayout } from './auth-layout.tsx'

type SuspendedAccountProps = {
  login: Login
  /** The server's message, which includes the reason. */
  message: string
  onBack: () => void
}

export function SuspendedAccount({ login, message, onBack }: SuspendedAccountProps) {
  const [isDeleting, setIsDeleting] = useState(false)
  return (
    <AuthLayout title="Account suspended">
      <p role="alert" className="text-lg wrap-anywhere">
        {message}
      </p>
      <p className="text-ink-soft">
        You can still download your data, or delete your account and everything in it.
      </p>
      <div className="grid gap-3">
        <DownloadData
          fileName="bagwise-data.json"
          load={query => api.exportSuspended({ body: login, query })}
          size="large"
          wide
        />
        <Button variant="danger" size="large" wide onClick={() => setIsDeleting(true)}>
          Delete My Account
        </Button>
        <Button variant="quiet" size="large" wide onClick={onBack}>
          Back to Sign In
        </Button>
      </div>
      {isDeleting ? (
        <DeleteAccountDialog login={login} onClose={() => setIsDeleting(false)} />
      ) : null}
    </AuthLayout>
  )
}
