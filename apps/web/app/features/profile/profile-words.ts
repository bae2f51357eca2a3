// How the facts of a profile read.
import type { ProfileFields, SkillLevel } from '@bagwise/domain'

export const SKILL_WORDS = {
  beginner: 'Beginner',
  recreational: 'Recreational',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
  pro: 'Pro',
} as const satisfies Record<SkillLevel, string>

/** The name a player goes by. */
export const nameOf = ({
  displayName,
  username,
}: Pick<ProfileFields, 'displayName' | 'username'>): string => displayName || username

/** In one time zone for everyone: server and browser must write the same. */
export const monthOf = (date: string): string =>
  new Date(date).toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

export function yearsWords(years: number): string {
  if (years === 0) return 'First year'
  return years === 1 ? '1 year' : `${years} years`
}

export const discsWords = (count: number): string => (count === 1 ? '1 disc' : `${count} discs`)
export const bagsWords = (count: number): string => (count === 1 ? '1 bag' : `${count} bags`)
