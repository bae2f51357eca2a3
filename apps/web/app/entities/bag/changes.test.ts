import type { Bag } from '@bagwise/contract'
import { aDisc } from '../../../../../packages/domain/test/builders.ts'
import { aBagDisc, aPlayersBag } from '../../testing/bags.ts'
import { describe, expect, it } from 'vitest'
import {
  type BagChange,
  isSuperseded,
  isPending,
  orderForCurrentDiscs,
  withSavedBag,
  withChanges,
} from './changes.ts'
import fc from 'fast-check'

const discs = [aBagDisc('a', 1), aBagDisc('b', 2), aBagDisc('c', 3)]
const bagOf = (overrides: Partial<Bag> = {}) => aPlayersBag({ discs, ...overrides })

const after = (...changes: BagChange[]) => withChanges([bagOf()], changes)[0]
const ids = (bag: Bag | undefined) => bag?.discs.map(disc => disc.id)
const bagId = 'bag-1'

describe('bags with pending changes', () => {
  it('[BG2] adds a disc at the end and marks it as pending', () => {
    const bag = after({ kind: 'add-disc', bagId, disc: aDisc({ id: 'innova-roc' }) })
    expect(bag?.discs.at(-1)).toMatchObject({ order: 4, notes: null, disc: { id: 'innova-roc' } })
    expect(bag?.discs.map(isPending)).toEqual([false, false, false, true])
  })

  it('ignores a disc that is already in the bag', () => {
    expect(ids(after({ kind: 'add-disc', bagId, disc: aDisc({ id: 'disc-b' }) }))).toEqual([
      'a',
      'b',
      'c',
    ])
  })

  it('[BG3] renumbers the discs after one is removed', () => {
    const bag = after({ kind: 'remove-disc', bagId, bagDiscId: 'a' })
    expect(bag?.discs.map(({ id, order }) => [id, order])).toEqual([
      ['b', 1],
      ['c', 2],
    ])
  })

  it('[BG5] ignores an order with different discs', () => {
    expect(ids(after({ kind: 'reorder', bagId, bagDiscIds: ['c', 'a', 'b'] }))).toEqual([
      'c',
      'a',
      'b',
    ])
    expect(ids(after({ kind: 'reorder', bagId, bagDiscIds: ['c', 'a'] }))).toEqual(['a', 'b', 'c'])
  })

  it('[BG5] adapts an order to the current discs, with new ones last', () => {
    const discs = [aBagDisc('a', 2), aBagDisc('new', 1), aBagDisc('c', 3)]
    expect(orderForCurrentDiscs(['c', 'b', 'a'], discs)).toEqual(['c', 'a', 'new'])
  })

  it('[BG9] moves a flag from the previous bag', () => {
    const bags = [bagOf({ isPrimary: true }), bagOf({ id: 'bag-2' })]
    const changed = withChanges(bags, [{ kind: 'set-primary', bagId: 'bag-2' }])
    expect(changed.map(bag => [bag.id, bag.isPrimary])).toEqual([
      ['bag-2', true],
      ['bag-1', false],
    ])
    expect(withChanges(bags, [{ kind: 'set-primary', bagId: 'gone' }])).toBe(bags)
  })

  it('applies names, notes and deletions right away', () => {
    expect(after({ kind: 'rename', bagId, name: 'Woods 2' })?.name).toBe('Woods 2')
    expect(after({ kind: 'delete', bagId })).toBeUndefined()
    const noted = {
      kind: 'set-notes',
      bagId,
      bagDiscId: 'b',
      notes: '🥏',
      previousNotes: null,
    } as const
    expect(after(noted)?.discs[1]?.notes).toBe('🥏')
  })

  it("doesn't give a bag a score when its visibility changes", () => {
    expect(after({ kind: 'set-visibility', bagId, visibility: 'private' })?.score).toBeNull()
  })

  it('[BP2] removes the link of a private bag right away and keeps the link of a public one', () => {
    const bags = [bagOf({ visibility: 'link', linkToken: 'token' })]
    const link = (change: BagChange) => withChanges(bags, [change])[0]?.linkToken
    expect(link({ kind: 'set-visibility', bagId, visibility: 'private' })).toBeNull()
    expect(link({ kind: 'set-visibility', bagId, visibility: 'public' })).toBe('token')
    expect(link({ kind: 'renew-link', bagId })).toBeNull()
  })

  it('[BG3] numbers discs from 1 to n after any changes', () => {
    const id = fc.constantFrom('a', 'b', 'c', 'd')
    const change: fc.Arbitrary<BagChange> = fc.oneof(
      id.map(each => ({ kind: 'add-disc', bagId, disc: aDisc({ id: `disc-${each}` }) }) as const),
      id.map(bagDiscId => ({ kind: 'remove-disc', bagId, bagDiscId }) as const),
      fc
        .shuffledSubarray(['a', 'b', 'c'], { minLength: 2 })
        .map(bagDiscIds => ({ kind: 'reorder', bagId, bagDiscIds }) as const),
    )
    fc.assert(
      fc.property(fc.array(change, { maxLength: 12 }), changes => {
        const discs = withChanges([bagOf()], changes)[0]?.discs ?? []
        expect(discs.map(disc => disc.order)).toEqual(discs.map((_, index) => index + 1))
        expect(new Set(discs.map(({ disc }) => disc.id)).size).toBe(discs.length)
      }),
    )
  })
})

describe('a queued change', () => {
  const order = (bagDiscIds: string[], of = bagId): BagChange => ({
    kind: 'reorder',
    bagId: of,
    bagDiscIds,
  })
  const rename: BagChange = { kind: 'rename', bagId, name: 'Fields' }

  it('is skipped if a later reorder of the same bag is queued', () => {
    const first = order(['b', 'a', 'c'])
    const last = order(['b', 'c', 'a'])
    expect(isSuperseded(first, [first, rename, last])).toBe(true)
    expect(isSuperseded(last, [first, rename, last])).toBe(false)
    expect(isSuperseded(first, [first, order(['x'], 'bag-2'), rename])).toBe(false)
  })

  it("is always sent if it isn't a reorder", () => {
    expect(isSuperseded(rename, [rename, order(['a', 'b', 'c']), rename])).toBe(false)
  })
})

describe("the server's response", () => {
  it('replaces the bag or adds a new one', () => {
    const saved = bagOf({ version: 2, discs: [] })
    expect(withSavedBag([bagOf()], saved)).toEqual([saved])
    expect(withSavedBag([bagOf()], bagOf({ id: 'bag-9' }))).toHaveLength(2)
  })

  it('is ignored if it is outdated', () => {
    const known = bagOf({ version: 5 })
    expect(withSavedBag([known], bagOf({ version: 4, discs: [] }))).toEqual([known])
  })

  it("[BG9] clears the other bags' flags", () => {
    const bags = [bagOf({ isPrimary: true, isActive: true })]
    const [first, second] = withSavedBag(bags, bagOf({ id: 'bag-2', isPrimary: true }))
    expect([first?.id, first?.isPrimary, second?.isPrimary, second?.isActive]).toEqual([
      'bag-2',
      true,
      false,
      true,
    ])
  })
})
