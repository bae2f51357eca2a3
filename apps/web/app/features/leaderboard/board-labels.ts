// The messages, addresses and numbers of the board.
import type { LeaderboardEntry } from '@bagwise/contract'
import { sharePath } from '@bagwise/domain/profile'

export const LOAD_FAILED = 'Failed to load leaderboard'
export const REFRESHED = 'Leaderboard refreshed!'
export const DETAILS_FAILED = 'Failed to load bag details'

export const profilePath = ({ username }: Pick<LeaderboardEntry, 'username'>): string =>
  sharePath({ username, email: '' })

export const countLabel = (count: number): string => count.toLocaleString('en-US')

/** The id of a bag's details. */
export const detailsId = (bagId: string): string => `bag-${bagId}`
