// Stay Updated: subscribes an email address, which is confirmed by email (rule AC6).
import { useRef, useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { outcomeOf } from '../../lib/api/outcome.ts'
import { errorMessage, isProblem } from '../../lib/api/problem.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { usePending } from '../../ui/form/use-pending.ts'

const INVALID_ADDRESS = 'Please enter a valid email address'

/** Catches only obvious mistakes. The server validates the address. */
const looksLikeEmail = (email: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)

/** Doesn't use the form library, because every page would load it. */
export function Newsletter() {
  const input = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string>()

  const showAddressError = () => {
    setError(INVALID_ADDRESS)
    input.current?.focus()
  }
  const { pending, run } = usePending(async (typed: FormData) => {
    const text = typed.get('email')
    const email = typeof text === 'string' ? text.trim() : ''
    if (!looksLikeEmail(email)) return showAddressError()
    const outcome = await outcomeOf(api.subscribe({ body: { email } }))
    if (outcome.kind === 'failed') {
      if (isProblem(outcome.problem, 'email-invalid')) return showAddressError()
      return toast.error(errorMessage(outcome.problem, 'Failed to subscribe'))
    }
    if (input.current) input.current.value = ''
    return toast.success('Check your email to confirm your subscription')
  })

  return (
    <form
      noValidate
      // React replays a submit from before hydration here.
      action={typed => void run(typed)}
      onSubmit={event => {
        event.preventDefault()
        void run(new FormData(event.currentTarget))
      }}
      // Keeps the address if subscribing fails, because React resets a form after its action.
      onReset={event => event.preventDefault()}
      className="needs-script grid gap-2"
    >
      <TextField
        ref={input}
        label="Email address"
        hideLabel
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        placeholder="you@example.com"
        error={error}
        onChange={() => setError(undefined)}
      />
      <Button type="submit" busy={pending} busyLabel="Subscribing...">
        Subscribe
      </Button>
    </form>
  )
}
