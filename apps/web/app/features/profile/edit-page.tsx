// /profile/edit: loads the profile, shows the form, and warns before leaving with unsaved changes.
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { HiddenNotices } from '../../entities/profile/hidden-notices.tsx'
import { myProfileQuery } from '../../entities/profile/queries.ts'
import { useSession } from '../../lib/session/use-session.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Page, PageHeader } from '../../ui/page.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'

/** Lazy, because only this page and the account pages need the form library. */
const EditForm = lazyPart(async () => (await import('./edit-form.tsx')).EditForm, {
  fallback: <Spinner label="Loading profile" />,
})

export function EditPage() {
  const { user } = useSession()
  const { data: profile, isError, refetch } = useQuery(myProfileQuery())

  if (isError && !profile)
    return (
      <LoadFailed level={1} title="Failed to load profile" onRetry={() => void refetch()}>
        The server didn't respond. Nothing in your profile is lost.
      </LoadFailed>
    )
  return (
    <Page>
      <PageHeader
        title="Edit Profile"
        actions={<LinkButton to="/profile/account">Account and Data</LinkButton>}
      />
      <HiddenNotices bags={[]} />
      {profile && user ? (
        <EditForm key={user.id} profile={profile} playerId={user.id} />
      ) : (
        <Spinner label="Loading profile" />
      )}
    </Page>
  )
}

type LeaveGuardProps = {
  /** Called before the player leaves. */
  isUnsaved: () => boolean
  onDiscard: () => void
}

export function LeaveGuard({ isUnsaved, onDiscard }: LeaveGuardProps) {
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
