// Finishes "Keep This Bag" after signing up, if the player went to another page instead of back to it. Renders nothing.
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { storedValue, useStoredValue } from '../../platform/stored-value.ts'
import { useSession } from '../../session/use-session.tsx'

/** Only whether there is one: most pages need nothing else of it. */
const hasDraft = storedValue<boolean>('bagwise-try', {
  parse: text => text !== null,
  format: () => null,
})

/** The bag's own page keeps it by itself, and the others lead to it. */
const ON_THE_WAY = new Set(['/try', '/login', '/signup', '/confirm-email'])

export function FinishKeeping() {
  const userId = useSession().user?.id
  const { pathname } = useLocation()
  const isDrafted = useStoredValue(hasDraft, false)
  useEffect(() => {
    if (!isDrafted || userId === undefined || ON_THE_WAY.has(pathname)) return
    void import('./keep-waiting-bag.ts')
      .then(({ keepWaitingBag }) => keepWaitingBag(userId))
      // Without its script the next page tries again.
      .catch(() => undefined)
  }, [isDrafted, userId, pathname])
  return null
}
