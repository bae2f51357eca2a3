// Whether a media query matches, for layouts that CSS can't do.
import { useSyncExternalStore } from 'react'

/** A phone in portrait orientation. */
export const PHONE = '(width < 40rem)'

/** False on the server. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    notify => {
      const media = matchMedia(query)
      media.addEventListener('change', notify)
      return () => media.removeEventListener('change', notify)
    },
    () => matchMedia(query).matches,
    () => false,
  )
}
