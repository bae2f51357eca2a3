// The Account card on a player's own profile: data, details and deletion.
import { LinkButton } from '../../ui/button.tsx'
import { CardSection } from '../../ui/surfaces.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { MyData } from './my-data.tsx'

export function AccountCard({ username }: { username: string }) {
  return (
    <CardSection title="Account">
      <MyData username={username} />
      <div className="flex flex-wrap gap-2 border-t border-line pt-5">
        <LinkButton to="/profile/edit">Edit Details</LinkButton>
        <LinkButton to="/profile/account">Password, Email and Devices</LinkButton>
      </div>
      <div className="grid gap-3 border-t border-line pt-5">
        <DeleteAccount />
      </div>
    </CardSection>
  )
}
