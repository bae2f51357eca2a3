// Runs one async action at a time, to prevent double submits.
import { useRef, useState } from 'react'

export function usePending<Args extends unknown[]>(action: (...args: Args) => Promise<unknown>) {
  // A ref, because two clicks may arrive before the next render updates the state.
  const running = useRef(false)
  const [pending, setPending] = useState(false)
  /** Does nothing while a previous call is running. */
  const run = async (...args: Args) => {
    if (running.current) return
    running.current = true
    setPending(true)
    try {
      await action(...args)
    } finally {
      running.current = false
      setPending(false)
    }
  }
  return { pending, run }
}
