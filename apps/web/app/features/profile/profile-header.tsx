// The top of a profile with the player's details, also used by the edit page's preview.
import type { Arm, ProfileFields } from '@bagwise/domain/profile'
import { playerName, PlayerAvatar } from '../../entities/profile/player-avatar.tsx'
import { pdgaProfileUrl, SKILL_LABELS, throwLabel, yearsLabel } from './profile-meta.ts'
import { formatDistance } from '@bagwise/domain/units'
import type { ReactNode } from 'react'
import { useUnits } from '../../entities/profile/units.tsx'
import { cx } from '../../ui/cx.ts'
import { Badge } from '../../ui/surfaces.tsx'
import { ExternalLink } from '../../ui/button.tsx'
import { formatMonth } from '../../lib/format.ts'

type ProfileHeaderProps = {
  profile: ProfileFields & { joinedAt?: string }
  /** The hash of the uploaded picture. */
  avatar: string | null | undefined
  /** Only if the player shows it on the profile. */
  arm?: Arm | undefined
  actions?: ReactNode
  /** For the preview, which has a heading above it. */
  compact?: boolean
}

export function ProfileHeader({
  profile,
  avatar,
  arm,
  actions,
  compact = false,
}: ProfileHeaderProps) {
  const Name = compact ? 'h3' : 'h1'
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
  const { distance } = useUnits()
  const longestThrow = arm?.longestThrow
  const { joinedAt, location, yearsPlaying, pdgaNumber, favoriteCourse, skillLevel } = profile
  return (
    <dl
      className={
        compact
          ? 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-x-4 gap-y-3 border-y border-line py-4'
          : 'flex flex-wrap gap-x-10 gap-y-4 border-y border-line py-4'
      }
    >
      <Fact name="Joined">{joinedAt && formatMonth(joinedAt)}</Fact>
      <Fact name="Location" long>
        {location && <bdi>{location}</bdi>}
      </Fact>
      <Fact name="Skill level">{SKILL_LABELS[skillLevel]}</Fact>
      <Fact name="Playing">{yearsPlaying !== null && yearsLabel(yearsPlaying)}</Fact>
      <Fact name="PDGA">
        {pdgaNumber !== null && (
          <ExternalLink href={pdgaProfileUrl(pdgaNumber)} className="hit-area">
            #{pdgaNumber}
            <span className="sr-only"> (PDGA profile, opens in a new tab)</span>
          </ExternalLink>
        )}
      </Fact>
      <Fact name="Longest throw">{longestThrow && formatDistance(longestThrow, distance)}</Fact>
      <Fact name="Throws">{arm && throwLabel(arm.hand, arm.style)}</Fact>
      <Fact name="Favorite course" long>
        {favoriteCourse && <bdi>{favoriteCourse}</bdi>}
      </Fact>
    </dl>
  )
}

type FactProps = {
  name: string
  /** Takes up a whole line in the compact layout. */
  long?: boolean
  children: ReactNode
}

function Fact({ name, long = false, children }: FactProps) {
  if (!children) return null
  return (
    <div className={cx('min-w-0', long && 'col-span-full')}>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="font-semibold wrap-anywhere">{children}</dd>
    </div>
  )
}
