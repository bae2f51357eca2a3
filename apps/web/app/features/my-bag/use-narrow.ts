// Is there room for a panel beside the bag? Under 1024 px there is not.
import { useSyncExternalStore } from 'react'

const NARROW = '(width < 1024px)'

function subscribe(listener: () => void): () => void {
  const query = matchMedia(NARROW)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** On the server nobody knows: style sheets decide until the browser does. */
export const useNarrow = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(NARROW).matches,
    () => false,
  )
