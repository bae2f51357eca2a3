// The profile form, with a live preview and a warning before leaving with unsaved changes.
import { useEffect, useCallback, useEffectEvent, useRef, useState } from 'react'
import { useSession } from '../../lib/session/use-session.tsx'
import { LinkButton, Button } from '../../ui/button.tsx'
import { useBlocker, useNavigate } from 'react-router'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import {
  toFields,
  formErrors,
  toForm,
  isChanged,
  toPreview,
  type ProfileForm,
  readDraft,
  storeProfileDraft,
  useAvailability,
  useRejectedUsernames,
} from './profile-form.ts'
import { profilePath } from '@bagwise/domain/bag'
import { normalizeUsername, type ProfileFields } from '@bagwise/domain/profile'
import { errorMessage, isProblem } from '../../lib/api/problem.ts'
import { savePreferences } from '../../entities/profile/preferences.ts'
import { useSaveProfile } from '../../entities/profile/mutations.ts'
import { Banner, CardSection } from '../../ui/surfaces.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { Switch } from '../../ui/form/choices.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { ArmFields, BasicFields, DiscGolfFields, type ProfileField } from './edit-fields.tsx'
import { ProfileHeader } from './profile-header.tsx'
import { VISIBILITY_LABELS } from './profile-meta.ts'

export function EditForm({ profile, playerId }: { profile: ProfileFields; playerId: string }) {
  // The profile when the form opened, so a later response doesn't look like an edit.
  const [saved] = useState(() => toForm(profile))
  const { user } = useSession()
  const preferences = user?.preferences
  const [isArmInvalid, setArmInvalid] = useState(false)
  const [draft, setDraft] = useState<'unread' | 'none' | 'restored'>('unread')
  const isLeaving = useRef(false)
  const navigate = useNavigate()
  const save = useSaveProfile()

  const rejected = useRejectedUsernames(saved.username)
  const { form, field, read, set, reset, errors, pending } = useForm<ProfileForm>({
    defaultValues: saved,
    normalize: { username: normalizeUsername },
    checkLive: values => {
      const messages = formErrors(values, saved.username)
      const username = messages.username ?? rejected.errorFor(values.username)
      return Object.entries({ ...messages, ...(username !== undefined && { username }) }).map(
        ([field, message]) => ({ field: field as keyof ProfileForm, message }),
      )
    },
    submit: async values => {
      if (isArmInvalid) return undefined
      const [outcome] = await Promise.all([save(toFields(values)), savePreferences()])
      if (outcome.kind === 'done') {
        discard()
        await navigate(profilePath(outcome.value.username))
        return undefined
      }
      const { problem } = outcome
      const message = errorMessage(problem, 'Failed to update profile')
      toast.error(message)
      if (isProblem(problem, 'username-taken')) rejected.markTaken(values.username)
      const name = isProblem(problem) ? problem.field : undefined
      return name !== undefined && name in saved
        ? { field: name as keyof ProfileForm, message }
        : undefined
    },
  })
  // `read` includes text typed before hydration, which triggers no change events.
  const values = read()
  const availability = useAvailability(values.username, saved.username)
  const changed = isChanged(values, saved)

  const restore = useEffectEvent(() => {
    const current = read()
    // Text typed before hydration is newer than any draft.
    const isTyped = isChanged(current, saved)
    const newest = isTyped ? current : readDraft(playerId, saved)
    if (!newest || !isChanged(newest, saved)) return setDraft('none')
    reset(newest)
    setDraft(isTyped ? 'none' : 'restored')
  })
  useEffect(() => {
    if (!isLeaving.current) restore()
  }, [])
  useEffect(() => {
    if (draft !== 'unread' && !isLeaving.current)
      storeProfileDraft(playerId, changed ? values : null)
  }, [draft, playerId, values, changed])

  const isUnsaved = useCallback(() => changed && !isLeaving.current, [changed])
  const discard = () => {
    isLeaving.current = true
    storeProfileDraft(playerId, null)
  }
  const profileField: ProfileField = name => ({ ...field(name), defaultValue: saved[name] })
  // Rule PR16.
  const hasErrors = isArmInvalid || Object.keys(errors).length > 0

  return (
    <form
      {...form}
      className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_352px] lg:items-start"
    >
      <LeaveGuard isUnsaved={isUnsaved} onDiscard={discard} />
      <div className="grid gap-6">
        {draft === 'restored' ? (
          <Banner
            tone="accent"
            actions={
              <Button
                onClick={() => {
                  reset(saved)
                  setDraft('none')
                }}
              >
                Discard Changes
              </Button>
            }
          >
            Your unsaved changes from earlier are still here.
          </Banner>
        ) : null}
        <BasicFields
          field={profileField}
          bio={values.bio}
          avatar={user?.avatar ?? null}
          availability={availability}
        />
        <DiscGolfFields field={profileField} />
        {preferences ? <ArmFields preferences={preferences} onInvalid={setArmInvalid} /> : null}
        <CardSection title="Privacy Settings">
          <Switch
            label="Profile visibility"
            hint={VISIBILITY_LABELS[values.isPublic === 'true' ? 'public' : 'private']}
            checked={values.isPublic === 'true'}
            onChange={event => set('isPublic', String(event.currentTarget.checked))}
          />
        </CardSection>
      </div>
      <div className="lg:sticky lg:top-6">
        <CardSection title="Profile Preview">
          <ProfileHeader
            profile={toPreview(values)}
            avatar={user?.avatar}
            arm={preferences?.showArm ? preferences : undefined}
            compact
          />
        </CardSection>
      </div>
      <div className="sticky bottom-0 -mx-4 flex flex-wrap gap-3 border-t border-line bg-page px-4 py-3 lg:static lg:mx-0 lg:border-0 lg:p-0">
        <Button
          type="submit"
          variant="primary"
          disabled={hasErrors || draft === 'unread'}
          busy={pending}
          busyLabel="Saving..."
          className="grow sm:grow-0"
        >
          Save Profile
        </Button>
        <LinkButton to={profilePath(saved.username)} onClick={discard} className="grow sm:grow-0">
          Cancel
        </LinkButton>
      </div>
    </form>
  )
}

type LeaveGuardProps = {
  /** Called before the player leaves. */
  isUnsaved: () => boolean
  onDiscard: () => void
}

function LeaveGuard({ isUnsaved, onDiscard }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && isUnsaved(),
  )

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault()
    }
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isUnsaved])

  if (blocker.state !== 'blocked') return null
  return (
    <ConfirmDialog
      title="Leave without saving?"
      message="Your profile changes aren't saved yet."
      confirmLabel="Discard Changes"
      cancelLabel="Keep Editing"
      onClose={() => blocker.reset()}
      onConfirm={() => {
        onDiscard()
        blocker.proceed()
      }}
    />
  )
}
