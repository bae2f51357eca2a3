// Finishes "Save This Bag" after signing up, even if the player opens another page first. Renders nothing.
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { storedValue, useStoredValue } from '../../lib/browser/stored-value.ts'
import { useSession } from '../../lib/session/use-session.tsx'

/** True if there is a draft. Doesn't parse it, because most pages don't need its content. */
const hasDraft = storedValue<boolean>('bagwise-try', {
  parse: text => text !== null,
  format: () => null,
})

/** `/try` saves the bag itself. The other pages redirect to it. */
const EXCLUDED_PATHS = new Set(['/try', '/login', '/signup', '/confirm-email'])

export function PendingBagSaver() {
  const userId = useSession().user?.id
  const { pathname } = useLocation()
  const hasPendingDraft = useStoredValue(hasDraft, false)
  useEffect(() => {
    if (!hasPendingDraft || userId === undefined || EXCLUDED_PATHS.has(pathname)) return
    void import('./save-pending-bag.ts')
      .then(({ savePendingBag }) => savePendingBag(userId))
      // If the script fails to load, the next page retries.
      .catch(() => undefined)
  }, [hasPendingDraft, userId, pathname])
  return null
}
