// Do bags look as they will be, whatever is on its way and whatever the server already knows?
import type { Bag } from '@bagwise/contract'
import { aDisc } from '../../../../../packages/domain/test/builders.ts'
import { aBagDisc, aPlayersBag } from '../../testing/bags.ts'
import { describe, expect, it } from 'vitest'
import {
  type BagChange,
  isOvertaken,
  isPending,
  orderOfPresent,
  withSavedBag,
  withChanges,
} from './changes.ts'
import fc from 'fast-check'

const discs = [aBagDisc('a', 1), aBagDisc('b', 2), aBagDisc('c', 3)]
const bagOf = (overrides: Partial<Bag> = {}) => aPlayersBag({ discs, ...overrides })

const after = (...changes: BagChange[]) => withChanges([bagOf()], changes)[0]
const ids = (bag: Bag | undefined) => bag?.discs.map(disc => disc.id)
const bagId = 'bag-1'

describe('bags with what is on its way', () => {
  it('[BG2] a disc is added at the end, and known to be on its way', () => {
    const bag = after({ kind: 'add-disc', bagId, disc: aDisc({ id: 'innova-roc' }) })
    expect(bag?.discs.at(-1)).toMatchObject({ order: 4, notes: null, disc: { id: 'innova-roc' } })
    expect(bag?.discs.map(isPending)).toEqual([false, false, false, true])
  })

  it('a disc the bag already holds changes nothing', () => {
    expect(ids(after({ kind: 'add-disc', bagId, disc: aDisc({ id: 'disc-b' }) }))).toEqual([
      'a',
      'b',
      'c',
    ])
  })

  it('[BG3] orders close up after a disc is taken out', () => {
    const bag = after({ kind: 'remove-disc', bagId, bagDiscId: 'a' })
    expect(bag?.discs.map(({ id, order }) => [id, order])).toEqual([
      ['b', 1],
      ['c', 2],
    ])
  })

  it('[BG5] only an order of exactly these discs counts', () => {
    expect(ids(after({ kind: 'reorder', bagId, bagDiscIds: ['c', 'a', 'b'] }))).toEqual([
      'c',
      'a',
      'b',
    ])
    expect(ids(after({ kind: 'reorder', bagId, bagDiscIds: ['c', 'a'] }))).toEqual(['a', 'b', 'c'])
  })

  it('[BG5] an order is made for the discs that are there now, new ones last', () => {
    const discs = [aBagDisc('a', 2), aBagDisc('new', 1), aBagDisc('c', 3)]
    expect(orderOfPresent(['c', 'b', 'a'], discs)).toEqual(['c', 'a', 'new'])
  })

  it('[BG9] a flag leaves the bag that wore it', () => {
    const bags = [bagOf({ isPrimary: true }), bagOf({ id: 'bag-2' })]
    const changed = withChanges(bags, [{ kind: 'set-primary', bagId: 'bag-2' }])
    expect(changed.map(bag => [bag.id, bag.isPrimary])).toEqual([
      ['bag-2', true],
      ['bag-1', false],
    ])
    expect(withChanges(bags, [{ kind: 'set-primary', bagId: 'gone' }])).toBe(bags)
  })

  it('names, notes and deletions show at once', () => {
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

  it('visibility of a bag without a score stays nothing', () => {
    expect(after({ kind: 'set-visibility', bagId, visibility: 'private' })?.score).toBeNull()
  })

  it('[BP2] going private removes the link right away, going public leaves it', () => {
    const bags = [bagOf({ visibility: 'link', linkToken: 'token' })]
    const link = (change: BagChange) => withChanges(bags, [change])[0]?.linkToken
    expect(link({ kind: 'set-visibility', bagId, visibility: 'private' })).toBeNull()
    expect(link({ kind: 'set-visibility', bagId, visibility: 'public' })).toBe('token')
    expect(link({ kind: 'renew-link', bagId })).toBeNull()
  })

  it('[BG3] orders are 1..n whatever is on its way', () => {
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

describe('a change that waits its turn', () => {
  const order = (bagDiscIds: string[], of = bagId): BagChange => ({
    kind: 'reorder',
    bagId: of,
    bagDiscIds,
  })
  const rename: BagChange = { kind: 'rename', bagId, name: 'Fields' }

  it('is not sent when a later order of the same bag waits too', () => {
    const first = order(['b', 'a', 'c'])
    const last = order(['b', 'c', 'a'])
    expect(isOvertaken(first, [first, rename, last])).toBe(true)
    expect(isOvertaken(last, [first, rename, last])).toBe(false)
    expect(isOvertaken(first, [first, order(['x'], 'bag-2'), rename])).toBe(false)
  })

  it('is sent whatever comes later when it is more than an order', () => {
    expect(isOvertaken(rename, [rename, order(['a', 'b', 'c']), rename])).toBe(false)
  })
})

describe("the server's answer", () => {
  it('takes the place of the bag, new ones join', () => {
    const answer = bagOf({ version: 2, discs: [] })
    expect(withSavedBag([bagOf()], answer)).toEqual([answer])
    expect(withSavedBag([bagOf()], bagOf({ id: 'bag-9' }))).toHaveLength(2)
  })

  it('changes nothing when it comes too late', () => {
    const known = bagOf({ version: 5 })
    expect(withSavedBag([known], bagOf({ version: 4, discs: [] }))).toEqual([known])
  })

  it('[BG9] takes its flags from the others', () => {
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
