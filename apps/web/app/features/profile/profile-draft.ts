// Unsaved changes survive a reload and a lost session: they are stored in this tab, for this player alone.
import { SKILL_LEVELS } from '@bagwise/domain/profile'
import type { ProfileForm } from './profile-form.ts'

const keyOf = (playerId: string) => `bagwise-profile-draft:${playerId}`

/** A draft of another release may lack a field. */
function isForm(value: unknown, like: ProfileForm): value is ProfileForm {
  if (typeof value !== 'object' || value === null) return false
  const found = value as Readonly<Record<string, unknown>>
  const shaped = Object.entries(like).every(
    ([field, known]) => typeof found[field] === typeof known,
  )
  return shaped && (SKILL_LEVELS as readonly unknown[]).includes(found['skillLevel'])
}

export function readDraft(playerId: string, like: ProfileForm): ProfileForm | null {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(keyOf(playerId)) ?? 'null')
    return isForm(draft, like) ? draft : null
  } catch {
    return null
  }
}

/** Null removes it. */
export function storeDraft(playerId: string, form: ProfileForm | null): void {
  try {
    if (form) sessionStorage.setItem(keyOf(playerId), JSON.stringify(form))
    else sessionStorage.removeItem(keyOf(playerId))
  } catch {
    // Where storage is blocked or full, the player can still save.
  }
}
