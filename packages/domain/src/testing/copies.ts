// Copies for tests: each case names only what matters.
import fc from 'fast-check'
import type { CollectionItem } from '../copy/collection.ts'
import { type Carrying, type CopyFields, FLIES, NEW_COPY } from '../copy/copy.ts'
import type { Plastic } from '../copy/plastics.ts'
import { aDisc } from './index.ts'

/** A new Teebird on the shelf, changed as the case needs. */
export const aCopy = (
  overrides: Partial<CopyFields & Carrying & { id: string; createdAt: string }> = {},
) => ({
  ...NEW_COPY,
  id: 'copy-1',
  discId: 'innova-teebird',
  createdAt: '2026-01-01T00:00:00.000Z',
  bagIds: [] as readonly string[],
  lostFrom: [] as readonly string[],
  ...overrides,
})

/** A copy with its mold. */
export const anItem = (
  copy: Parameters<typeof aCopy>[0] = {},
  disc: Parameters<typeof aDisc>[0] = {},
): CollectionItem => ({ copy: aCopy(copy), disc: aDisc(disc) })

export const aPlastic = (overrides: Partial<Plastic> = {}): Plastic => ({
  brand: 'Innova',
  name: 'Star',
  aliases: [],
  grade: 4,
  stability: 0.2,
  durability: 4,
  ...overrides,
})

export const randomPlastic: fc.Arbitrary<Plastic> = fc
  .record({
    stability: fc.integer({ min: -5, max: 5 }).map(tenths => tenths / 10),
    durability: fc.integer({ min: 1, max: 5 }),
  })
  .map(aPlastic)

/** Everything that decides how a copy flies, but for the owner's own numbers. */
export const randomFlyingCopy = fc.record({
  condition: fc.integer({ min: 1, max: 10 }),
  weight: fc.option(fc.integer({ min: 1000, max: 2000 }).map(tenths => tenths / 10)),
  flies: fc.constantFrom(...FLIES.filter(flies => flies !== 'own')),
  ownNumbers: fc.constant(null),
})
