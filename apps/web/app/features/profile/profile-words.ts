// How the facts of a profile read.
import type { SkillLevel } from '@bagwise/domain/profile'

export const SKILL_WORDS = {
  beginner: 'Beginner',
  recreational: 'Recreational',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
  pro: 'Pro',
} as const satisfies Record<SkillLevel, string>

/** Rule PR17. */
export const PROFILE_VISIBILITY_WORDS = {
  public: 'Public Profile: Anyone can view your profile and bags',
  private: 'Private Profile: Only you can see your profile',
} as const

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

/**
 * In one time zone for everyone: server and browser must write the same. The browser's own words for dates would take
 * a slow phone a tenth of a second to open.
 */
export function monthOf(date: string): string {
  const day = new Date(date)
  return `${MONTHS[day.getUTCMonth()]} ${day.getUTCFullYear()}`
}

export function yearsWords(years: number): string {
  if (years === 0) return 'First year'
  return years === 1 ? '1 year' : `${years} years`
}

export const discsWords = (count: number): string => (count === 1 ? '1 disc' : `${count} discs`)
export const bagsWords = (count: number): string => (count === 1 ? '1 bag' : `${count} bags`)
