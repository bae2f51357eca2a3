// /profile/account: everything a player may do with their account and their data (rule AC4).
import { sharePath } from '@bagwise/domain/profile'
import { type ReactNode, useId } from 'react'
import { useSession } from '../../session/use-session.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Page, PageHeader } from '../../ui/page.tsx'
import { Card } from '../../ui/surfaces.tsx'
import { ChangeEmail } from './change-email.tsx'
import { ChangePassword } from './change-password.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { Devices } from './devices.tsx'
import { MyData } from './my-data.tsx'

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
        <Part title="Change Password">
          <ChangePassword email={user.email} />
        </Part>
        <Part title="Change Email">
          <ChangeEmail email={user.email} />
        </Part>
        <Part title="Signed-In Devices">
          <Devices />
        </Part>
        <Part title="Your Data">
          <MyData username={user.username} />
        </Part>
        <Part title="Delete Account">
          <DeleteAccount />
        </Part>
      </div>
    </Page>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Card className="p-5 sm:p-6">
      <section aria-labelledby={id} className="grid gap-5">
        <h2 id={id} className="text-2xl">
          {title}
        </h2>
        {children}
      </section>
    </Card>
  )
}
