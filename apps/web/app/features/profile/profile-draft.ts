// Unsaved changes survive a reload and a lost session: they wait in this tab, for this player alone.
import { SKILL_LEVELS } from '@bagwise/domain/profile'
import type { ProfileForm } from './profile-form.ts'

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const keyOf = (playerId: string) => `bagwise-profile-draft:${playerId}`

/** A form of before a release may lack a field; then it is no form any more. */
function isForm(value: unknown, like: ProfileForm): value is ProfileForm {
  if (typeof value !== 'object' || value === null) return false
  const found = value as Readonly<Record<string, unknown>>
  const shaped = Object.entries(like).every(
    ([field, known]) => typeof found[field] === typeof known,
  )
  return shaped && (SKILL_LEVELS as readonly unknown[]).includes(found['skillLevel'])
}

export function readDraft(store: Store, playerId: string, like: ProfileForm): ProfileForm | null {
  try {
    const draft: unknown = JSON.parse(store.getItem(keyOf(playerId)) ?? 'null')
    return isForm(draft, like) ? draft : null
  } catch {
    return null
  }
}

/** Null forgets it. */
export function keepDraft(store: Store, playerId: string, form: ProfileForm | null): void {
  try {
    if (form) store.setItem(keyOf(playerId), JSON.stringify(form))
    else store.removeItem(keyOf(playerId))
  } catch {
    // A browser that keeps nothing still lets the player save.
  }
}
