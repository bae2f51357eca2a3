// The form of one's own profile, with a preview that follows every key.
import { maySaveProfile, type ProfileFields, sharePath } from '@bagwise/domain/profile'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { errorMessage } from '../account/index.ts'
import { isProblem } from '../../data/problem.ts'
import { useSaveProfile } from '../../data/profiles.mutations.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Banner, CardSection } from '../../ui/surfaces.tsx'
import { toast } from '../../ui/toast.tsx'
import { BasicFields, DiscGolfFields, PrivacyFields } from './edit-fields.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { keepDraft, readDraft } from './profile-draft.ts'
import { fieldsOf, formErrors, formOf, isChanged, previewOf, withTyped } from './profile-form.ts'
import { ProfileHeader } from './profile-header.tsx'
import { useAvailability } from './use-availability.ts'

const pathOf = (username: string) => sharePath({ username, email: '' })

export function EditForm({ profile, playerId }: { profile: ProfileFields; playerId: string }) {
  // What the form began with: news from the server must not look like typing.
  const [saved] = useState(() => formOf(profile))
  const [form, setForm] = useState(saved)
  const [restored, setRestored] = useState(false)
  const [saving, setSaving] = useState(false)
  /** False until the scripts are there. */
  const [ready, setReady] = useState(false)
  const page = useRef<HTMLFormElement>(null)
  const running = useRef(false)
  const leaving = useRef(false)
  const navigate = useNavigate()
  const save = useSaveProfile()
  const availability = useAvailability(form.username, saved.username)
  const changed = isChanged(form, saved)

  const begin = useEffectEvent((page: HTMLFormElement) => {
    const typed = withTyped(saved, new FormData(page))
    const draft = isChanged(typed, saved) ? null : readDraft(sessionStorage, playerId, saved)
    setForm(draft ?? typed)
    setRestored(draft !== null && isChanged(draft, saved))
    setReady(true)
  })
  useEffect(() => {
    if (page.current) begin(page.current)
  }, [])
  useEffect(() => {
    if (ready && !leaving.current) keepDraft(sessionStorage, playerId, changed ? form : null)
  }, [ready, playerId, form, changed])

  const errors = {
    ...formErrors(form, saved.username),
    ...(availability.error !== undefined && { username: availability.error }),
  }
  const maySave = maySaveProfile({ saving, availability: availability.state, errors })
  const isHeld = useCallback(() => changed && !leaving.current, [changed])

  const letGo = () => {
    leaving.current = true
    keepDraft(sessionStorage, playerId, null)
  }

  async function onSave() {
    if (!maySave || running.current) return
    running.current = true
    setSaving(true)
    try {
      const { username } = await save(fieldsOf(form))
      letGo()
      await navigate(pathOf(username))
    } catch (error) {
      toast.error(errorMessage(error, 'Failed to update profile'))
      if (isProblem(error, 'username-taken')) availability.markTaken(form.username)
      // Only now: a saved form is on its way out, and must not be sent again before it is gone.
      running.current = false
      setSaving(false)
    }
  }

  const props = {
    form,
    errors,
    onChange: (change: Partial<typeof form>) => setForm(before => ({ ...before, ...change })),
  }

  return (
    <form
      ref={page}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void onSave()
      }}
      className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start"
    >
      <LeaveGuard isHeld={isHeld} onDiscard={letGo} />
      <div className="grid gap-6">
        {restored ? (
          <Banner
            tone="accent"
            actions={
              <Button
                onClick={() => {
                  keepDraft(sessionStorage, playerId, null)
                  setForm(saved)
                  setRestored(false)
                }}
              >
                Discard Changes
              </Button>
            }
          >
            Your unsaved changes of before are still here.
          </Banner>
        ) : null}
        <BasicFields {...props} availability={availability.state} />
        <DiscGolfFields {...props} />
        <PrivacyFields {...props} />
      </div>
      <div className="lg:sticky lg:top-6">
        <CardSection title="Profile Preview">
          <ProfileHeader profile={previewOf(form)} level={3} compact />
        </CardSection>
      </div>
      <div className="sticky bottom-0 -mx-4 flex flex-wrap gap-3 border-t border-line bg-page px-4 py-3 lg:static lg:mx-0 lg:border-0 lg:p-0">
        <Button
          type="submit"
          variant="primary"
          disabled={!maySave || !ready}
          busy={saving}
          busyLabel="Saving..."
          className="grow sm:grow-0"
        >
          Save Profile
        </Button>
        <LinkButton to={pathOf(saved.username)} onClick={letGo} className="grow sm:grow-0">
          Cancel
        </LinkButton>
      </div>
    </form>
  )
}
