// The guest's bag as this browser remembers it, and whether it is to be kept after signing in.
import type { GuestBag } from './mutations.ts'
import { storedText, storedValue } from '../../lib/browser/stored-value.ts'

export type GuestDraft = {
  /** The address of the bag, from `/try` on. */
  readonly address: string
  /** When "Keep This Bag" was pressed by someone who wasn't signed in. */
  readonly keepSince: number | null
  /** The bag at that time, so that any page can finish keeping it. */
  readonly bag?: GuestBag | undefined
}

/** Signing up may take until the confirming email is found; after that the bag is only offered. */
const KEEP_FOR_MS = 24 * 60 * 60_000

function parse(text: string | null): GuestDraft | null {
  try {
    const draft = JSON.parse(text ?? 'null') as GuestDraft | null
    // Players are sent to this address, so it must be one of ours.
    return draft?.address.startsWith('/try?') ? draft : null
  } catch {
    return null
  }
}

export const guestDraft = storedValue<GuestDraft | null>('bagwise-try', {
  parse,
  format: draft => draft && JSON.stringify(draft),
})

function isWaiting(draft: GuestDraft | null, now: number): draft is GuestDraft {
  const since = draft?.keepSince ?? null
  return since !== null && now - since < KEEP_FOR_MS
}

/** The draft that a guest chose to keep and that the server hasn't confirmed yet. */
export function waitingDraft(now: number): GuestDraft | null {
  const draft = guestDraft.read()
  return isWaiting(draft, now) ? draft : null
}

/** Two tabs come back from confirming an account: the second finds the bag kept already, and follows the first. */
const KEPT_FOR_MS = 60_000

/** The address of the bag that was kept last, and when. */
const keptBag = storedText('bagwise-try-kept')

/** The address of the bag that this tab kept: Back leads to it, not past it. */
const keptHere = storedText('bagwise-try-kept-here', 'sessionStorage')

/** The bag is stored: nothing is left to be kept. */
export function markKept(address: string, now: number): void {
  keptBag.write(`${now} ${address}`)
  keptHere.write(address)
  guestDraft.write(null)
}

/** Whether the bag was chosen to be kept in this browser: opening a shared link must not create a bag. */
export function wasAskedToKeep(address: string, now: number): boolean {
  const draft = guestDraft.read()
  if (isWaiting(draft, now) && draft.address === address) return true
  if (keptHere.read() === address) return false
  const [keptAt, keptAddress] = keptBag.read()?.split(' ') ?? []
  return keptAddress === address && now - Number(keptAt) < KEPT_FOR_MS
}

/** A bag that many players would recognize, for a first look. */
export const SAMPLE_BAG = [
  'innova-destroyer',
  'innova-wraith',
  'innova-firebird',
  'innova-teebird',
  'latitude-64-river',
  'innova-roc3',
  'discraft-buzzz',
  'innova-mako3',
  'discraft-zone',
  'dynamic-discs-judge',
] as const
