// The edit form's values, draft and username check. Numbers are text until they are saved.
import {
  checkUsername,
  type ProfileErrors,
  profileErrors,
  type ProfileFields,
  SKILL_LEVELS,
  USERNAME_MESSAGES,
} from '@bagwise/domain/profile'
import { useEffect, useState } from 'react'
import { api } from '../../lib/api/api.ts'

export type ProfileForm = Omit<ProfileFields, 'displayName' | 'pdgaNumber' | 'yearsPlaying'> & {
  readonly displayName: string
  readonly pdgaNumber: string
  readonly yearsPlaying: string
}

const textOf = (number: number | null): string => (number === null ? '' : String(number))

/** NaN if the text isn't digits, which every rule rejects. */
function numberIn(text: string): number | null {
  const typed = text.trim()
  if (typed === '') return null
  return /^\d{1,9}$/.test(typed) ? Number(typed) : Number.NaN
}

export const formOf = (fields: ProfileFields): ProfileForm => ({
  ...fields,
  displayName: fields.displayName ?? '',
  pdgaNumber: textOf(fields.pdgaNumber),
  yearsPlaying: textOf(fields.yearsPlaying),
})

export const fieldsOf = (form: ProfileForm): ProfileFields => ({
  ...form,
  displayName: form.displayName === '' ? null : form.displayName,
  pdgaNumber: numberIn(form.pdgaNumber),
  yearsPlaying: numberIn(form.yearsPlaying),
})

export const formErrors = (form: ProfileForm, ownUsername?: string): ProfileErrors =>
  profileErrors(fieldsOf(form), ownUsername)

/** The valid part of a form that is still being typed, for the preview. */
export function previewOf(form: ProfileForm): ProfileFields {
  const errors = formErrors(form)
  const fields = fieldsOf(form)
  return {
    ...fields,
    avatarUrl: errors.avatarUrl === undefined ? fields.avatarUrl.trim() : '',
    pdgaNumber: errors.pdgaNumber === undefined ? fields.pdgaNumber : null,
    yearsPlaying: errors.yearsPlaying === undefined ? fields.yearsPlaying : null,
  }
}

export const isChanged = (form: ProfileForm, saved: ProfileForm): boolean =>
  (Object.keys(saved) as (keyof ProfileForm)[]).some(field => form[field] !== saved[field])

/** Rule PR8. */
export type UsernameAvailability = 'unchecked' | 'checking' | 'available' | 'taken' | 'invalid'

/** An unchanged or invalid username is not checked with the server. Rule PR8. */
export function initialAvailability(
  typed: string,
  own: string,
): Extract<UsernameAvailability, 'unchecked' | 'checking' | 'invalid'> {
  if (typed === own) return 'unchecked'
  return checkUsername(typed).kind === 'done' ? 'checking' : 'invalid'
}

/** Save is disabled while saving, while the username is taken, or while any error shows. Rule PR16. */
export function maySaveProfile(state: {
  readonly saving: boolean
  readonly availability: UsernameAvailability
  readonly errors: ProfileErrors
}): boolean {
  return !state.saving && state.availability !== 'taken' && Object.keys(state.errors).length === 0
}

const keyOf = (playerId: string) => `bagwise-profile-draft:${playerId}`

/** A draft from another release may lack a field. */
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
    // If storage is blocked or full, the player can still save.
  }
}

const USERNAME_CHECK_DELAY_MS = 500

type CheckedName = { readonly name: string; readonly state: UsernameAvailability; message?: string }

/** Reserved names are invalid to the form. */
const STATES = {
  available: 'available',
  taken: 'taken',
  unavailable: 'invalid',
  invalid: 'invalid',
} as const satisfies Record<string, UsernameAvailability>

async function checkName(name: string): Promise<CheckedName> {
  try {
    const { status, message } = await api.checkUsername({ params: { username: name } })
    return { name, state: STATES[status], message: message || USERNAME_MESSAGES.invalid }
  } catch {
    // Unknown: saving will check it.
    return { name, state: 'unchecked' }
  }
}

export function useAvailability(typed: string, own: string) {
  const [result, setResult] = useState<CheckedName>()
  const before = initialAvailability(typed, own)

  useEffect(() => {
    if (before !== 'checking') return
    let isCurrent = true
    const timer = setTimeout(
      () => void checkName(typed).then(result => isCurrent && setResult(result)),
      USERNAME_CHECK_DELAY_MS,
    )
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [typed, before])

  const known = before === 'checking' && result?.name === typed ? result : undefined
  const state = known?.state ?? before
  return {
    state,
    /** From the server; the form checks the format itself. */
    error: state === 'taken' || state === 'invalid' ? known?.message : undefined,
    /** The server found the name taken while saving. */
    markTaken: (name: string) =>
      setResult({ name, state: 'taken', message: USERNAME_MESSAGES.taken }),
  }
}
