// /profile/edit: loading, then the form, then saving.
import { useQuery } from '@tanstack/react-query'
import { myProfileQuery } from '../../data/profiles.queries.ts'
import { useSession } from '../../session/use-session.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Page, PageHeader } from '../../ui/page.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { EmptyState } from '../../ui/surfaces.tsx'
import { EditForm } from './edit-form.tsx'

export function EditPage() {
  const { user } = useSession()
  const { data: profile, isError, refetch } = useQuery(myProfileQuery())

  if (isError)
    return (
      <EmptyState
        level={1}
        title="Failed to load profile"
        action={
          <Button variant="primary" onClick={() => void refetch()}>
            Try Again
          </Button>
        }
      >
        The server did not answer. Nothing of your profile is lost.
      </EmptyState>
    )
  return (
    <Page>
      <PageHeader
        title="Edit Profile"
        actions={<LinkButton to="/profile/account">Account and Data</LinkButton>}
      />
      {profile && user ? (
        <EditForm key={user.id} profile={profile} playerId={user.id} />
      ) : (
        <Spinner label="Loading profile" />
      )}
    </Page>
  )
}
