// Builders for tests: each case names only what matters, the builder fills in the rest.
import type { ListedBag } from '../bag/list.ts'
import type { Disc } from '../disc/disc.ts'
import type { RankedBag } from '../leaderboard/ranking.ts'
import { NEW_PROFILE, type ProfileFields } from '../profile/profile.ts'

/** A fairway driver like a Teebird, with changes. */
export function aDisc(overrides: Partial<Disc> = {}): Disc {
  return {
    id: 'innova-teebird',
    name: 'Teebird',
    brand: 'Innova',
    type: 'fairway',
    approach: false,
    speed: 7,
    glide: 5,
    turn: 0,
    fade: 2,
    year: 1999,
    mould: { diameter: 21.2, height: 1.7, rimWidth: 1.7, rimDepth: 1.2, maxWeight: 176 },
    ...overrides,
  }
}

/** A bag that is neither primary nor active. */
export function aBag<Extra extends object>(
  overrides: Partial<ListedBag> & Extra = {} as Extra,
): ListedBag & { name: string } & Extra {
  return {
    id: 'bag-1',
    name: 'Woods',
    isPrimary: false,
    isActive: false,
    createdAt: '2025-07-01T12:00:00.000Z',
    ...overrides,
  }
}

/** A row of the leaderboard. */
export function aRankedBag(overrides: Partial<RankedBag> = {}): RankedBag {
  return {
    bagId: 'bag-1',
    completenessScore: 70,
    calculatedAt: '2025-07-01T12:00:00.000Z',
    ...overrides,
  }
}

/** A new player's profile with a username. */
export function aProfile(overrides: Partial<ProfileFields> = {}): ProfileFields {
  return { ...NEW_PROFILE, username: 'birdie_hunter', ...overrides }
}
