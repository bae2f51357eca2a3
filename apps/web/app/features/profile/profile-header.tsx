// The top of a profile: who the player is. The edit page's preview shows the same.
import { type Arm, type ProfileFields, sharePath } from '@bagwise/domain/profile'
import { playerName, PlayerAvatar, PROFILE_COPIED } from '../../entities/profile/player-avatar.tsx'
import { pdgaProfileUrl, SKILL_LABELS, throwLabel, yearsLabel } from './profile-meta.ts'
import { formatDistance } from '@bagwise/domain/units'
import type { ReactNode } from 'react'
import { useUnits } from '../../lib/units.tsx'
import { cx } from '../../ui/cx.ts'
import { Badge } from '../../ui/surfaces.tsx'
import { ExternalLink } from '../../ui/button.tsx'
import { formatMonth } from '../../lib/format-month.ts'
import { ShareButton } from '../../ui/share-button.tsx'

type ProfileHeaderProps = {
  profile: ProfileFields & { joinedAt?: string }
  /** The hash of the uploaded picture. */
  avatar: string | null | undefined
  /** Only if the player shows it. */
  arm?: Arm | undefined
  /** 1 on the profile's own page. */
  level?: 1 | 3
  actions?: ReactNode
  /** For narrow places such as the preview beside the form. */
  compact?: boolean
}

export function ProfileHeader({
  profile,
  avatar,
  arm,
  level = 1,
  actions,
  compact = false,
}: ProfileHeaderProps) {
  const Name = `h${level}` as const
  const name = playerName(profile)
  return (
    <div className="grid gap-6">
      <div className={compact ? 'grid gap-4' : 'grid gap-5 sm:flex sm:items-center'}>
        <PlayerAvatar
          name={name}
          avatar={avatar}
          avatarUrl={profile.avatarUrl}
          size={compact ? 'medium' : 'large'}
        />
        <div className="grid min-w-0 grow gap-1">
          <Name className={cx('wrap-anywhere', compact ? 'text-3xl' : 'text-4xl sm:text-5xl')}>
            <bdi>{name}</bdi>
          </Name>
          {name === profile.username ? null : (
            <p className="text-lg break-all text-ink-soft">@{profile.username}</p>
          )}
          {profile.isPublic ? null : (
            <p>
              <Badge tone="warning">Private</Badge>
            </p>
          )}
        </div>
        {actions ? <div className="flex shrink-0 flex-wrap gap-2">{actions}</div> : null}
      </div>
      {profile.bio ? (
        <p className="max-w-prose text-lg wrap-anywhere whitespace-pre-line">
          <bdi>{profile.bio}</bdi>
        </p>
      ) : null}
      <Facts profile={profile} arm={arm} compact={compact} />
    </div>
  )
}

type FactsProps = Pick<ProfileHeaderProps, 'profile' | 'arm'> & { compact: boolean }

function Facts({ profile, arm, compact }: FactsProps) {
  const { joinedAt, location, yearsPlaying, pdgaNumber, favoriteCourse, skillLevel } = profile
  return (
    <dl
      className={
        compact
          ? 'grid grid-cols-2 gap-x-4 gap-y-3 border-y border-line py-4'
          : 'flex flex-wrap gap-x-10 gap-y-4 border-y border-line py-4'
      }
    >
      {joinedAt ? <Fact name="Joined">{formatMonth(joinedAt)}</Fact> : null}
      {location ? (
        <Fact name="Location" long>
          <bdi>{location}</bdi>
        </Fact>
      ) : null}
      <Fact name="Skill level">{SKILL_LABELS[skillLevel]}</Fact>
      {yearsPlaying === null ? null : <Fact name="Playing">{yearsLabel(yearsPlaying)}</Fact>}
      {pdgaNumber === null ? null : (
        <Fact name="PDGA">
          <ExternalLink href={pdgaProfileUrl(pdgaNumber)} className="hit-area">
            #{pdgaNumber}
            <span className="sr-only"> (PDGA profile, opens in a new tab)</span>
          </ExternalLink>
        </Fact>
      )}
      {arm ? <ArmFacts arm={arm} /> : null}
      {favoriteCourse ? (
        <Fact name="Favorite course" long>
          <bdi>{favoriteCourse}</bdi>
        </Fact>
      ) : null}
    </dl>
  )
}

function ArmFacts({ arm: { longestThrow, hand, style } }: { arm: Arm }) {
  const { distance } = useUnits()
  const usual = throwLabel(hand, style)
  return (
    <>
      {longestThrow === null ? null : (
        <Fact name="Longest throw">{formatDistance(longestThrow, distance)}</Fact>
      )}
      {usual === '' ? null : <Fact name="Throws">{usual}</Fact>}
    </>
  )
}

type FactProps = {
  name: string
  /** Takes up a whole line in the compact layout. */
  long?: boolean
  children: ReactNode
}

function Fact({ name, long = false, children }: FactProps) {
  return (
    <div className={cx('min-w-0', long && 'col-span-full')}>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="font-semibold wrap-anywhere">{children}</dd>
    </div>
  )
}

export function ShareProfile({ username, name }: { username: string; name: string }) {
  return (
    <ShareButton
      path={sharePath({ username, email: '' })}
      title={`${name} on Bagwise`}
      text={`${name}'s disc golf bags`}
      copied={PROFILE_COPIED}
      label="Share Profile"
    />
  )
}
