// Whether the typed username is available: checked 500 ms after the last key, and never for the player's own.
import { availabilityBeforeAsking, type UsernameAvailability } from './profile-form.ts'
import { USERNAME_MESSAGES } from '@bagwise/domain/profile'
import { useEffect, useState } from 'react'
import { api } from '../../lib/api/api.ts'

const USERNAME_CHECK_DELAY_MS = 500

type Answer = { readonly name: string; readonly state: UsernameAvailability; message?: string }

/** Reserved names are invalid to the form. */
const STATES = {
  available: 'available',
  taken: 'taken',
  unavailable: 'invalid',
  invalid: 'invalid',
} as const satisfies Record<string, UsernameAvailability>

async function ask(name: string): Promise<Answer> {
  try {
    const { status, message } = await api.checkUsername({ params: { username: name } })
    return { name, state: STATES[status], message: message || USERNAME_MESSAGES.invalid }
  } catch {
    // Unknown: saving will check it.
    return { name, state: 'unchecked' }
  }
}

export function useAvailability(typed: string, own: string) {
  const [answer, setAnswer] = useState<Answer>()
  const before = availabilityBeforeAsking(typed, own)

  useEffect(() => {
    if (before !== 'checking') return
    let asked = true
    const timer = setTimeout(
      () => void ask(typed).then(said => asked && setAnswer(said)),
      USERNAME_CHECK_DELAY_MS,
    )
    return () => {
      asked = false
      clearTimeout(timer)
    }
  }, [typed, before])

  const known = before === 'checking' && answer?.name === typed ? answer : undefined
  const state = known?.state ?? before
  return {
    state,
    /** Problems that only the server knows; the form checks the format itself. */
    error: state === 'taken' || state === 'invalid' ? known?.message : undefined,
    /** The server found the name taken while saving. */
    markTaken: (name: string) =>
      setAnswer({ name, state: 'taken', message: USERNAME_MESSAGES.taken }),
  }
}
