// Builders for tests. Each test passes only the fields that matter, and the builder fills in the rest.
import type { ListedBag } from '../src/bag/list.ts'
import type { Disc } from '../src/disc.ts'
import type { RankedBag } from '../src/leaderboard.ts'
import { NEW_PROFILE, type ProfileFields } from '../src/profile/profile.ts'
import type { CollectionItem } from '../src/collection/collection.ts'
import {
  type BagMembership,
  type OwnedDiscFields,
  NEW_OWNED_DISC,
} from '../src/collection/owned-disc.ts'
import type { Plastic } from '../src/collection/plastics.ts'

/** A Teebird, a fairway driver. */
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
    dimensions: { diameter: 21.2, height: 1.7, rimWidth: 1.7, rimDepth: 1.2, maxWeight: 176 },
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

/** A new Teebird on the shelf. */
export const anOwnedDisc = (
  overrides: Partial<OwnedDiscFields & BagMembership & { id: string; createdAt: string }> = {},
) => ({
  ...NEW_OWNED_DISC,
  id: 'owned-disc-1',
  discId: 'innova-teebird',
  createdAt: '2026-01-01T00:00:00.000Z',
  bagIds: [] as readonly string[],
  lostFrom: [] as readonly string[],
  ...overrides,
})

/** An owned disc with its mold. */
export const anItem = (
  ownedDisc: Parameters<typeof anOwnedDisc>[0] = {},
  disc: Parameters<typeof aDisc>[0] = {},
): CollectionItem => ({ ownedDisc: anOwnedDisc(ownedDisc), disc: aDisc(disc) })

export const aPlastic = (overrides: Partial<Plastic> = {}): Plastic => ({
  brand: 'Innova',
  name: 'Star',
  aliases: [],
  grade: 4,
  stability: 0.2,
  durability: 4,
  ...overrides,
})
