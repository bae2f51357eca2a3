// False on the server and during hydration, then true.
import { useSyncExternalStore } from 'react'

const subscribe = () => () => {}

export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
