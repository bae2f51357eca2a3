// Whether the typed username is free: asked 500 ms after the last key, and never about one's own.
import {
  availabilityBeforeAsking,
  USERNAME_MESSAGES,
  type UsernameAvailability,
} from '@bagwise/domain/profile'
import { useEffect, useState } from 'react'
import { api } from '../../data/api.ts'

const USERNAME_CHECK_DELAY_MS = 500

type Answer = { readonly name: string; readonly state: UsernameAvailability; message?: string }

/** The server also knows names that nobody may have; to the form they are as wrong as misspelt ones. */
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
    // Nobody could say: saving will tell.
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
    /** What is wrong beyond the rules of spelling, which the form checks itself. */
    error: state === 'taken' || state === 'invalid' ? known?.message : undefined,
    /** Someone was faster: the server said so while saving. */
    markTaken: (name: string) =>
      setAnswer({ name, state: 'taken', message: USERNAME_MESSAGES.taken }),
  }
}
