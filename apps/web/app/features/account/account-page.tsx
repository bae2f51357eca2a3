// /profile/account: everything players can do with their account and data (rule AC4).
import { sharePath } from '@bagwise/domain/bag'
import { useSession } from '../../lib/session/use-session.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Page, PageHeader } from '../../ui/page.tsx'
import { CardSection } from '../../ui/surfaces.tsx'
import { ChangeEmail, ChangePassword } from './change-credentials.tsx'
import { DeleteAccount, MyData } from '../../entities/account/account-card.tsx'
import { Devices } from './devices.tsx'

export function AccountPage() {
  const { user } = useSession()
  if (!user) return null
  return (
    <Page width="reading">
      <PageHeader
        title="Account and Data"
        lead={
          <>
            Signed in as <bdi className="font-semibold break-all text-ink">{user.email}</bdi>
          </>
        }
        actions={
          <>
            <LinkButton to="/profile/edit">Edit Profile</LinkButton>
            <LinkButton to={sharePath(user)}>View Profile</LinkButton>
          </>
        }
      />
      <div className="grid gap-6">
        <CardSection title="Change password">
          <ChangePassword email={user.email} />
        </CardSection>
        <CardSection title="Change email">
          <ChangeEmail email={user.email} />
        </CardSection>
        <CardSection title="Signed-in devices">
          <Devices />
        </CardSection>
        <CardSection title="Your data">
          <MyData username={user.username} />
        </CardSection>
        <CardSection title="Delete account">
          <DeleteAccount />
        </CardSection>
      </div>
    </Page>
  )
}
