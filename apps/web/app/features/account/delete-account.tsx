// Deletion: asked once in plain words, with the password; then everything is gone.
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { FORM_MESSAGES } from '@bagwise/domain/profile'
import { saidOr } from './account-messages.ts'
import { api } from '../../data/api.ts'
import { signedOut } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { PasswordField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.tsx'

export function DeleteAccount() {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <p>
        Your profile, all bags with their notes, your scores and every session are deleted for good.
        Nobody can bring them back, not even we.
      </p>
      <Button variant="danger" className="justify-self-start" onClick={() => setAsking(true)}>
        Delete My Account
      </Button>
      <DeleteDialog open={asking} onClose={() => setAsking(false)} />
    </>
  )
}

function DeleteDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const navigate = useNavigate()

  const close = () => {
    if (running.current) return
    setPassword('')
    setError(undefined)
    onClose()
  }

  async function onDelete() {
    if (running.current) return
    if (password === '') return setError(FORM_MESSAGES.fillIn)
    running.current = true
    setBusy(true)
    try {
      await api.deleteAccount({ body: { password } })
    } catch (problem) {
      setError(saidOr(problem, 'Failed to delete the account'))
      return
    } finally {
      running.current = false
      setBusy(false)
    }
    // Away from the protected page first, which would ask to sign in.
    await navigate('/', { replace: true })
    signedOut()
    toast.success('Your account is deleted')
  }

  return (
    <Dialog
      open={open}
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
            busy={busy}
            busyLabel="Deleting..."
          >
            Delete Everything
          </Button>
        </>
      }
    >
      <p>This deletes your account and everything in it, at once and for good.</p>
      <form
        id="delete-account"
        noValidate
        onSubmit={event => {
          event.preventDefault()
          void onDelete()
        }}
      >
        <PasswordField
          label="Your Password"
          autoComplete="current-password"
          maxLength={1024}
          data-first-focus
          value={password}
          error={error}
          onChange={event => {
            setPassword(event.currentTarget.value)
            setError(undefined)
          }}
        />
      </form>
    </Dialog>
  )
}
