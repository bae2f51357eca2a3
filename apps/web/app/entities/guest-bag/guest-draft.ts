// A guest's bag, stored in this browser, and whether it must be saved to the account after sign-in.
import type { BagToSave } from './mutations.ts'
import { parseJson, storedText, storedValue } from '../../lib/browser/stored-value.ts'

export type GuestDraft = {
  /** The path and query of the bag's page, such as `/try?d=...`. */
  readonly url: string
  /** The time when a visitor clicked "Save This Bag". */
  readonly saveRequestedAt: number | null
  /** The bag at that time, so any page can finish saving it. */
  readonly bag?: BagToSave | undefined
}

/** Allows time for the confirmation email. After that, the bag isn't saved automatically. */
const PENDING_MS = 24 * 60 * 60_000

function parse(text: string | null): GuestDraft | null {
  const draft = parseJson(text) as GuestDraft | null
  // Players are redirected to this URL, so it must be on this site.
  return String(draft?.url).startsWith('/try?') ? draft : null
}

export const guestDraft = storedValue<GuestDraft | null>('bagwise-try', {
  parse,
  format: draft => draft && JSON.stringify(draft),
})

/** The draft that a guest chose to save and that isn't saved yet. */
export function pendingDraft(now: number): GuestDraft | null {
  const draft = guestDraft.read()
  const since = draft?.saveRequestedAt ?? null
  return since !== null && now - since < PENDING_MS ? draft : null
}

/** If two tabs return after confirmation, the second one opens the bag that the first one saved. */
const REOPEN_MS = 60_000

const savedBag = storedText('bagwise-try-saved')

/** The URL of the bag that this tab saved. Back must show this page instead of saving the bag again. */
const savedHere = storedText('bagwise-try-saved-here', 'sessionStorage')

/** Records that the bag was saved, and clears the draft. */
export function markSaved(url: string, now: number): void {
  savedBag.write(`${now} ${url}`)
  savedHere.write(url)
  guestDraft.write(null)
}

/** True if the player chose to save the bag in this browser. Opening a shared link must not create a bag. */
export function shouldSaveBag(url: string, now: number): boolean {
  if (pendingDraft(now)?.url === url) return true
  if (savedHere.read() === url) return false
  const [savedAt, savedUrl] = savedBag.read()?.split(' ') ?? []
  return savedUrl === url && now - Number(savedAt) < REOPEN_MS
}

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
