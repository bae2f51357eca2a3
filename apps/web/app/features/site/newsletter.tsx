// Stay Updated: one address, confirmed by mail (rule AC6).
import { useEffect, useRef, useState } from 'react'
import { saidOr } from '../account/index.ts'
import { api } from '../../data/api.ts'
import { isProblem } from '../../data/problem.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.tsx'

const BAD_ADDRESS = 'Please enter a valid email address'

/** The server judges; this only spares it what can be no address. */
const mayBeAddress = (email: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)

function emailIn(typed: FormData): string {
  const email = typed.get('email')
  return typeof email === 'string' ? email : ''
}

type State = 'ready' | 'busy' | 'wrong'

export function Newsletter() {
  const form = useRef<HTMLFormElement>(null)
  const running = useRef(false)
  const [email, setEmail] = useState('')
  const [state, setState] = useState<State>('ready')

  // What was typed before the scripts came stays.
  useEffect(() => {
    if (form.current) setEmail(emailIn(new FormData(form.current)))
  }, [])

  const subscribe = async (typed: FormData) => {
    if (running.current) return
    const address = emailIn(typed).trim()
    setEmail(address)
    if (!mayBeAddress(address)) return setState('wrong')
    running.current = true
    setState('busy')
    try {
      await api.subscribe({ body: { email: address } })
      setState('ready')
      setEmail('')
      toast.success('Check your email to confirm your subscription')
    } catch (error) {
      if (isProblem(error, 'email-invalid')) return setState('wrong')
      setState('ready')
      toast.error(saidOr(error, 'Failed to subscribe'))
    } finally {
      running.current = false
    }
  }

  return (
    <form
      ref={form}
      noValidate
      // React keeps a press that came before the scripts, and hands it over here.
      action={typed => void subscribe(typed)}
      onSubmit={event => {
        event.preventDefault()
        void subscribe(new FormData(event.currentTarget))
      }}
      className="needs-script grid gap-2"
    >
      <TextField
        label="Email address"
        hideLabel
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        placeholder="you@example.com"
        error={state === 'wrong' ? BAD_ADDRESS : undefined}
        value={email}
        onChange={event => {
          setEmail(event.currentTarget.value)
          setState('ready')
        }}
      />
      <Button type="submit" busy={state === 'busy'} busyLabel="Subscribing...">
        Subscribe
      </Button>
    </form>
  )
}
