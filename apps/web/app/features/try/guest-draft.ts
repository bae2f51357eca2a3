// The guest's bag as this browser remembers it, and whether it is to be kept after signing in.
import { storedValue } from '../../platform/stored-value.ts'

export type GuestDraft = {
  /** The address of the bag, from `/try` on. */
  readonly address: string
  /** When "Keep This Bag" was pressed by someone who wasn't signed in. */
  readonly keepSince: number | null
}

/** Signing up may take until the confirming email is found; after that the bag is only offered. */
const KEEP_FOR_MS = 24 * 60 * 60_000

function parse(text: string | null): GuestDraft | null {
  try {
    const { address, keepSince } = JSON.parse(text ?? '{}') as Partial<GuestDraft>
    if (typeof address !== 'string' || !address.startsWith('/try?')) return null
    return { address, keepSince: typeof keepSince === 'number' ? keepSince : null }
  } catch {
    return null
  }
}

export const guestDraft = storedValue<GuestDraft | null>('bagwise-try', {
  parse,
  format: draft => draft && JSON.stringify(draft),
})

/** Whether it was asked for a short time ago. */
export const isToBeKept = ({ keepSince }: GuestDraft, now: number): boolean =>
  keepSince !== null && now - keepSince < KEEP_FOR_MS
