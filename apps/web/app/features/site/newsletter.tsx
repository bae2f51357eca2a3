// Stay Updated: one address, confirmed by mail (D11).
import { useState } from 'react'
import { api } from '../../api/api.ts'
import { isProblem, wordsOf } from '../../api/problem.ts'
import { useHydrated } from '../../platform/hydrated.ts'
import { Button } from '../../ui/button.tsx'
import { say } from '../../ui/say.ts'
import { TextField } from '../../ui/text-field.tsx'

const BAD_ADDRESS = 'Please enter a valid email address'

/** The server judges; this only spares it what can be no address. */
const mayBeAddress = (email: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)

type State = 'ready' | 'busy' | 'wrong'

export function Newsletter() {
  const ready = useHydrated()
  const [email, setEmail] = useState('')
  const [state, setState] = useState<State>('ready')

  const subscribe = async () => {
    const address = email.trim()
    if (!mayBeAddress(address)) return setState('wrong')
    setState('busy')
    try {
      await api.subscribe({ body: { email: address } })
      setState('ready')
      setEmail('')
      await say('success', 'Check your email to confirm your subscription')
    } catch (error) {
      if (isProblem(error, 'email-invalid')) return setState('wrong')
      setState('ready')
      await say('error', wordsOf(error, 'Failed to subscribe'))
    }
  }

  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void subscribe()
      }}
      className="needs-script grid gap-2"
    >
      <TextField
        label="Email address"
        hideLabel
        type="email"
        autoComplete="email"
        placeholder="you@example.com"
        error={state === 'wrong' ? BAD_ADDRESS : undefined}
        value={email}
        onChange={event => {
          setEmail(event.currentTarget.value)
          setState('ready')
        }}
      />
      <Button type="submit" disabled={!ready} busy={state === 'busy'} busyLabel="Subscribing...">
        Subscribe
      </Button>
    </form>
  )
}
