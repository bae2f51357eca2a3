import type { OwnedDisc } from '@bagwise/contract'
import { NEW_OWNED_DISC } from '@bagwise/domain/collection'
import { describe, expect, it } from 'vitest'
import { withSavedOwnedDiscs, withOwnedDiscChanges } from './changes.ts'

const stored = (overrides: Partial<OwnedDisc> = {}): OwnedDisc => ({
  ...NEW_OWNED_DISC,
  id: 'one',
  discId: 'innova-teebird',
  createdAt: '2026-01-01T00:00:00.000Z',
  bagIds: [],
  lostFrom: [],
  version: 1,
  ...overrides,
})
const one = stored({ id: 'one', bagIds: ['woods'] })
const two = stored({ id: 'two' })

describe('the collection with pending changes', () => {
  it('[CO24] shows a new owned disc once, even if it is sent again', () => {
    const ownedDiscs = [{ ...NEW_OWNED_DISC, id: 'new', discId: 'x' }]
    const add = { kind: 'add', ownedDiscs, bagId: 'woods' } as const
    const after = withOwnedDiscChanges([one], [add, add])
    expect(after.map(({ id }) => id)).toEqual(['one', 'new'])
    expect(after[1]).toMatchObject({ condition: 10, place: 'shelf', bagIds: ['woods'] })
  })

  it('[CO18] removes a lost owned disc from its bags without changing others', () => {
    const details = { placeDate: null, course: 'Maple Hill', hole: null, placeNote: null }
    const lose = { kind: 'move', place: 'lost', ...details } as const
    const after = withOwnedDiscChanges(
      [one, two],
      [{ kind: 'act', ownedDiscIds: ['one'], action: lose }],
    )
    expect(after[0]).toMatchObject({ place: 'lost', bagIds: [], lostFrom: ['woods'] })
    expect(after[1]).toBe(two)
  })

  it('applies changes in order', () => {
    const after = withOwnedDiscChanges(
      [one, two],
      [
        { kind: 'edit', ownedDiscId: 'two', version: 1, fields: { plastic: 'Star' } },
        { kind: 'act', ownedDiscIds: ['two'], action: { kind: 'add-to-bag', bagId: 'woods' } },
        { kind: 'act', ownedDiscIds: ['one'], action: { kind: 'delete' } },
      ],
    )
    expect(after).toEqual([{ ...two, plastic: 'Star', bagIds: ['woods'] }])
  })

  it('replaces changed discs with those in the response and removes deleted ones', () => {
    const change = {
      kind: 'act',
      ownedDiscIds: ['one', 'two'],
      action: { kind: 'move-to-shelf' },
    } as const
    const saved = stored({ id: 'one', version: 2 })
    expect(withSavedOwnedDiscs([one, two], change, [saved])).toEqual([saved])
  })
})
