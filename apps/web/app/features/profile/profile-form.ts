// The edit form's values, draft and username check. Values stay text until they are saved.
import {
  checkUsername,
  type ProfileErrors,
  profileErrors,
  type ProfileFields,
  SKILL_LEVELS,
  USERNAME_MESSAGES,
} from '@bagwise/domain/profile'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { parseJson, storedText } from '../../lib/browser/stored-value.ts'
import { useDebounced } from '../../ui/form/use-debounced.ts'

/** All fields as text. */
export type ProfileForm = Readonly<Record<keyof ProfileFields, string>>

/** NaN if the text isn't a number, which every rule rejects. */
function parseNumber(text: string): number | null {
  const trimmed = text.trim()
  if (trimmed === '') return null
  return /^\d{1,9}$/.test(trimmed) ? Number(trimmed) : Number.NaN
}

export const toForm = (fields: ProfileFields): ProfileForm => ({
  ...fields,
  displayName: fields.displayName ?? '',
  pdgaNumber: String(fields.pdgaNumber ?? ''),
  yearsPlaying: String(fields.yearsPlaying ?? ''),
  isPublic: String(fields.isPublic),
})

export const toFields = (form: ProfileForm): ProfileFields => ({
  ...form,
  displayName: form.displayName === '' ? null : form.displayName,
  pdgaNumber: parseNumber(form.pdgaNumber),
  yearsPlaying: parseNumber(form.yearsPlaying),
  skillLevel: SKILL_LEVELS.find(level => level === form.skillLevel) ?? 'beginner',
  isPublic: form.isPublic === 'true',
})

export const formErrors = (form: ProfileForm, ownUsername?: string): ProfileErrors =>
  profileErrors(toFields(form), ownUsername)

/** The valid values of an unfinished form, for the preview. */
export function toPreview(form: ProfileForm): ProfileFields {
  const errors = formErrors(form)
  const fields = toFields(form)
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

/** The server doesn't check an unchanged or invalid username. Rule PR8. */
export function initialAvailability(username: string, own: string): UsernameAvailability {
  if (username === own) return 'unchecked'
  return checkUsername(username).kind === 'done' ? 'checking' : 'invalid'
}

const storedDraft = (playerId: string) =>
  storedText(`bagwise-profile-draft:${playerId}`, 'sessionStorage')

/** Drafts from other releases may lack fields. */
function isForm(value: unknown, template: ProfileForm): value is ProfileForm {
  if (typeof value !== 'object' || value === null) return false
  const fields = value as Readonly<Record<string, unknown>>
  const isText = Object.keys(template).every(field => typeof fields[field] === 'string')
  return isText && (SKILL_LEVELS as readonly unknown[]).includes(fields['skillLevel'])
}

export function readDraft(playerId: string, template: ProfileForm): ProfileForm | null {
  const draft = parseJson(storedDraft(playerId).read())
  return isForm(draft, template) ? draft : null
}

/** Null removes the draft. If storage is blocked or full, the player can still save. */
export function storeProfileDraft(playerId: string, form: ProfileForm | null): void {
  storedDraft(playerId).write(form && JSON.stringify(form))
}

const USERNAME_CHECK_DELAY_MS = 500

const usernameKey = (username: string) => ['username-check', username] as const
type CheckedUsername = Awaited<ReturnType<typeof api.checkUsername>>

/** The form treats reserved names as invalid. */
const AVAILABILITY_BY_STATUS = {
  available: 'available',
  taken: 'taken',
  unavailable: 'invalid',
  invalid: 'invalid',
} as const satisfies Record<CheckedUsername['status'], UsernameAvailability>

export function useAvailability(username: string, own: string): UsernameAvailability {
  const settled = useDebounced(username, USERNAME_CHECK_DELAY_MS)
  const before = initialAvailability(username, own)
  const { data, isError } = useQuery({
    queryKey: usernameKey(username),
    queryFn: ({ signal }) => api.checkUsername({ params: { username }, signal }),
    enabled: before === 'checking' && settled === username,
    retry: false,
  })
  if (before !== 'checking') return before
  if (data) return AVAILABILITY_BY_STATUS[data.status]
  // If the check failed, saving checks the name.
  return isError ? 'unchecked' : 'checking'
}

/** The cached results of `useAvailability`, for the form's check. */
export function useRejectedUsernames(own: string) {
  const queryClient = useQueryClient()
  return {
    errorFor: (username: string): string | undefined => {
      const checked = queryClient.getQueryData<CheckedUsername>(usernameKey(username))
      if (username === own || !checked || checked.status === 'available') return undefined
      return checked.message || USERNAME_MESSAGES.invalid
    },
    /** Called when saving fails because the name is taken. */
    markTaken: (username: string) =>
      queryClient.setQueryData<CheckedUsername>(usernameKey(username), {
        status: 'taken',
        message: USERNAME_MESSAGES.taken,
      }),
  }
}
