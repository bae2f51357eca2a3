// Who throws in our pictures: chosen once, remembered by this browser, the same on every page.
import { HANDS, REFERENCE_THROWER, THROW_STYLES, type Thrower } from '@bagwise/domain/flight'
import { useSyncExternalStore } from 'react'

const KEY = 'bagwise-thrower'

/** Arms a player may have, by their longest throw in feet; null flies every disc as rated. */
export const ARMS = [
  { longestThrow: null, label: 'As rated' },
  { longestThrow: 200, label: 'Easy (200 ft)' },
  { longestThrow: 250, label: 'Relaxed (250 ft)' },
  { longestThrow: 300, label: 'Average (300 ft)' },
  { longestThrow: 350, label: 'Strong (350 ft)' },
  { longestThrow: 400, label: 'Fast (400 ft)' },
  { longestThrow: 450, label: 'Very fast (450 ft)' },
] as const satisfies readonly { longestThrow: Thrower['longestThrow']; label: string }[]

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Reads what was kept; whatever makes no sense is thrown as rated. */
export function throwerFrom(kept: string | null): Thrower {
  let parsed: unknown
  try {
    parsed = JSON.parse(kept ?? 'null')
  } catch {
    return REFERENCE_THROWER
  }
  if (!isRecord(parsed)) return REFERENCE_THROWER
  const { hand, style, longestThrow } = parsed
  return {
    ...REFERENCE_THROWER,
    hand: HANDS.find(known => known === hand) ?? REFERENCE_THROWER.hand,
    style: THROW_STYLES.find(known => known === style) ?? REFERENCE_THROWER.style,
    longestThrow: ARMS.find(arm => arm.longestThrow === longestThrow)?.longestThrow ?? null,
  }
}

let kept: string | null = null
let thrower = REFERENCE_THROWER
const listeners = new Set<() => void>()

function read(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return kept
  }
}

/** The same object until something changed, as React's store asks. */
function current(): Thrower {
  const found = read()
  if (found !== kept) {
    kept = found
    thrower = throwerFrom(found)
  }
  return thrower
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

function choose(next: Thrower): void {
  kept = JSON.stringify(next)
  thrower = next
  try {
    localStorage.setItem(KEY, kept)
  } catch {
    // A browser that keeps nothing still throws this way until the page is left.
  }
  for (const listener of listeners) listener()
}

/** On the server, and until the browser knows better, discs fly as rated. */
export function useThrower(): readonly [Thrower, (thrower: Thrower) => void] {
  return [useSyncExternalStore(subscribe, current, () => REFERENCE_THROWER), choose]
}
