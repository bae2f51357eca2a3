import { playerName } from '../../entities/profile/player-avatar.tsx'
import { capitalize, truncate } from '@bagwise/domain/text'
import type { MetaDescriptor } from 'react-router'
import type { ProfileView } from '../../entities/profile/queries.ts'
import { metaTags, documentTitle } from '../../lib/page-meta.ts'
import { countOf } from '../../lib/format.ts'
import type { Arm, SkillLevel } from '@bagwise/domain/profile'

type Profile = Extract<ProfileView, { kind: 'loaded' }>['profile']

const DESCRIPTION_LIMIT = 200

export const profileTitle = (profile: Pick<Profile, 'displayName' | 'username'>): string => {
  const name = playerName(profile)
  return name === profile.username ? `@${name}` : `${name} (@${profile.username})`
}

function description(profile: Profile): string {
  const { bags, discs } = bagStats(profile.bags.map(bag => bag.discCount))
  const counts = `${countOf(bags, 'bag')}, ${countOf(discs, 'disc')}.`
  const bio = profile.bio.replaceAll(/\s+/g, ' ').trim()
  return truncate(
    bio ? `${counts} ${bio}` : `${playerName(profile)} on Bagwise: ${counts}`,
    DESCRIPTION_LIMIT,
  )
}

/** Reveals nothing about a private or missing profile, not even its name (threat 57). */
export const NOT_VISIBLE = {
  missing: {
    title: 'Profile Not Found',
    description: "The profile you're looking for doesn't exist.",
  },
  private: { title: 'Private Profile', description: 'This profile is private' },
} as const

export function profileMeta(view: ProfileView | undefined, username: string): MetaDescriptor[] {
  if (view === undefined)
    return metaTags({ title: `@${username}`, description: 'A player on Bagwise.', unlisted: true })
  if (view.kind !== 'loaded') return metaTags({ ...NOT_VISIBLE[view.kind], unlisted: true })
  const { profile } = view
  return [
    ...metaTags({
      title: profileTitle(profile),
      description: description(profile),
      unlisted: !profile.isPublic,
    }),
    { property: 'profile:username', content: profile.username },
  ]
}

/** The title to set when the profile is loaded after the page. */
export const profileDocumentTitle = (view: ProfileView): string =>
  documentTitle(view.kind === 'loaded' ? profileTitle(view.profile) : NOT_VISIBLE[view.kind].title)

export const SKILL_LABELS = {
  beginner: 'Beginner',
  recreational: 'Recreational',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
  pro: 'Pro',
} as const satisfies Record<SkillLevel, string>

/** Rule PR17. */
export const VISIBILITY_LABELS = {
  public: 'Public Profile: Anyone can view your profile and bags',
  private: 'Private Profile: Only you can see your profile',
} as const

export const yearsLabel = (years: number): string =>
  years === 0 ? 'First year' : countOf(years, 'year')

const HAND_LABELS = { right: 'Right hand', left: 'Left hand' } as const

/** For example, "Right hand, backhand"; empty if neither is known. */
export const throwLabel = (hand: Arm['hand'], style: Arm['style']): string =>
  capitalize([hand && HAND_LABELS[hand], style].filter(Boolean).join(', '))

/** The stat cards: bags, discs, and the rounded average of discs per bag. Rule PR19. */
export function bagStats(discCounts: readonly number[]) {
  const discs = discCounts.reduce((sum, count) => sum + count, 0)
  const bags = discCounts.length
  return { bags, discs, discsPerBag: bags === 0 ? 0 : Math.round(discs / bags) }
}

/** Built from the number only, so nothing else can get into the link. Rule PR20. */
export const pdgaProfileUrl = (pdgaNumber: number): string =>
  `https://www.pdga.com/player/${Math.trunc(pdgaNumber)}`
