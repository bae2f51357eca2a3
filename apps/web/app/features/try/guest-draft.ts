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

/** Back to the bag that was to be kept, which the page then does; null where there is none. */
export function afterConfirming(now: number): string | null {
  const draft = guestDraft.read()
  if (!draft || draft.keepSince === null || now - draft.keepSince >= KEEP_FOR_MS) return null
  return `${draft.address}&keep=1`
}
