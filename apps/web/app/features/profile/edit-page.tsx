// /profile/edit: loads the profile and shows its form.
import { useQuery } from '@tanstack/react-query'
import { HiddenNotices } from '../../entities/profile/hidden-notices.tsx'
import { myProfileQuery } from '../../entities/profile/queries.ts'
import { useSession } from '../../lib/session/use-session.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import { Page, PageHeader } from '../../ui/page.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'

const EditForm = lazyComponent(async () => (await import('./edit-form.tsx')).EditForm, {
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
