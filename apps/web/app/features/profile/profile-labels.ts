// The facts of a profile as text.
import type { Arm, SkillLevel } from '@bagwise/domain/profile'

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

export function yearsLabel(years: number): string {
  if (years === 0) return 'First year'
  return years === 1 ? '1 year' : `${years} years`
}

const HAND_LABELS = { right: 'Right hand', left: 'Left hand' } as const

/** "Right hand, backhand"; empty if neither is known. */
export const throwLabel = (hand: Arm['hand'], style: Arm['style']): string => {
  const words = [hand && HAND_LABELS[hand], style].filter(Boolean).join(', ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export const bagCountLabel = (count: number): string => (count === 1 ? '1 bag' : `${count} bags`)

/** The stat cards: bags, total discs, average discs per bag, rounded. Rule PR19. */
export function bagStats(discCounts: readonly number[]) {
  const discs = discCounts.reduce((sum, count) => sum + count, 0)
  const bags = discCounts.length
  return { bags, discs, discsPerBag: bags === 0 ? 0 : Math.round(discs / bags) }
}

/** Built from the number alone, so that nothing else can get into the link. Rule PR20. */
export const pdgaProfileUrl = (pdgaNumber: number): string =>
  `https://www.pdga.com/player/${Math.trunc(pdgaNumber)}`
