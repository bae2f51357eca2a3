// Waits for a moving hand to rest: what follows it is drawn once, not at every step on the way.
import { useEffect, useState } from 'react'

const REST_MS = 120

/** The value itself while nothing moves; while something does, what it was when it last rested. */
export function useSettled<T>(value: T, moving: boolean): T {
  const [settled, setSettled] = useState(value)
  if (!moving && settled !== value) setSettled(value)

  useEffect(() => {
    if (!moving) return
    const timer = setTimeout(() => setSettled(value), REST_MS)
    return () => clearTimeout(timer)
  }, [value, moving])

  return moving ? settled : value
}
