// Asks for the confirmation mail once more, one request at a time.
import { useRef, useState } from 'react'
import { saidOr } from './account-messages.ts'
import { api } from '../../data/api.ts'
import { toast } from '../../ui/toast.tsx'
import { complain } from './use-account-form.ts'

export function useResend(email: string) {
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const send = async () => {
    if (running.current) return
    running.current = true
    setBusy(true)
    try {
      await api.resendConfirmation({ body: { email } })
      toast.success('Confirmation link sent to your email')
    } catch (error) {
      complain(saidOr(error, 'Failed to send the confirmation link'))
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { busy, resend: () => void send() }
}
