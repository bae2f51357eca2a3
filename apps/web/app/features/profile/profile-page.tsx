// /u/{username}: a player's profile and bags, for everyone who can see them.
import { playerName, PROFILE_COPIED } from '../../entities/profile/player-avatar.tsx'
import { profilePath } from '@bagwise/domain/bag'
import type { PublicProfile } from '@bagwise/contract'
import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useEffect } from 'react'
import { HiddenNotices } from '../../entities/profile/hidden-notices.tsx'
import { ReportButton } from '../../entities/profile/report-button.tsx'
import { profileQuery } from '../../entities/profile/queries.ts'
import { useSession } from '../../lib/session/use-session.tsx'
import { LinkButton, PrimaryLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/surfaces.tsx'
import { PageLoading } from '../../ui/feedback/load-failed.tsx'
import { Page } from '../../ui/page.tsx'
import { ShareButton } from '../../ui/share-button.tsx'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import { ProfileBags, StatCards } from './profile-bags.tsx'
import { ProfileHeader } from './profile-header.tsx'
import { profileDocumentTitle, NOT_VISIBLE } from './profile-meta.ts'

/** Only the owner sees it. */
const AccountCard = lazyComponent(
  async () => (await import('../../entities/account/account-card.tsx')).AccountCard,
)

const home = <PrimaryLink to="/">Back to Home</PrimaryLink>

export function ProfilePage({ username }: { username: string }) {
  const { user } = useSession()
  const query = useQuery(profileQuery(username, user?.id ?? null))
  const { data: view } = query

  useEffect(() => {
    if (view) document.title = profileDocumentTitle(view)
  }, [view])

  if (!view) return <PageLoading query={query} noun="profile" actions={home} />
  if (view.kind !== 'loaded')
    return (
      <EmptyState level={1} title={NOT_VISIBLE[view.kind].title} action={home}>
        {NOT_VISIBLE[view.kind].description}
      </EmptyState>
    )
  return <LoadedProfile profile={view.profile} isOwn={user?.username === view.profile.username} />
}

function LoadedProfile({ profile, isOwn }: { profile: PublicProfile; isOwn: boolean }) {
  const name = playerName(profile)
  return (
    <Page className="grid gap-8">
      <ProfileHeader
        profile={profile}
        avatar={profile.avatar}
        arm={profile.arm}
        actions={
          <>
            {isOwn ? (
              <LinkButton to="/profile/edit" icon={<Pencil aria-hidden size={18} />}>
                Edit Profile
              </LinkButton>
            ) : null}
            <ShareButton
              path={profilePath(profile.username)}
              title={`${name} on Bagwise`}
              text={`${name}'s disc golf bags`}
              copiedMessage={PROFILE_COPIED}
              label="Share Profile"
            />
            {isOwn ? null : <ReportButton page={{ username: profile.username }} />}
          </>
        }
      />
      {isOwn ? <HiddenNotices bags={profile.bags} /> : null}
      <StatCards bags={profile.bags} />
      <ProfileBags username={profile.username} name={name} bags={profile.bags} isOwn={isOwn} />
      {isOwn ? <AccountCard username={profile.username} /> : null}
    </Page>
  )
}
