import type { Copy } from '@bagwise/contract'
import { NEW_COPY } from '@bagwise/domain/copy'
import { describe, expect, it } from 'vitest'
import { withCopyAnswer, withCopyChanges } from './copies.changes.ts'

const stored = (overrides: Partial<Copy> = {}): Copy => ({
  ...NEW_COPY,
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

describe('the collection while changes are on their way', () => {
  it('[CO24] shows a new copy once, however often it is sent', () => {
    const add = { kind: 'add', copies: [{ id: 'new', discId: 'x' }], bagId: 'woods' } as const
    const after = withCopyChanges([one], [add, add])
    expect(after.map(({ id }) => id)).toEqual(['one', 'new'])
    expect(after[1]).toMatchObject({ condition: 10, place: 'shelf', bagIds: ['woods'] })
  })

  it('[CO18] takes a lost copy out of its bags, and leaves the others alone', () => {
    const lose = { kind: 'move', place: 'lost', course: 'Maple Hill' } as const
    const after = withCopyChanges([one, two], [{ kind: 'act', copyIds: ['one'], action: lose }])
    expect(after[0]).toMatchObject({ place: 'lost', bagIds: [], lostFrom: ['woods'] })
    expect(after[1]).toBe(two)
  })

  it('applies changes one after the other', () => {
    const after = withCopyChanges(
      [one, two],
      [
        { kind: 'edit', copyId: 'two', version: 1, fields: { plastic: 'Star' } },
        { kind: 'act', copyIds: ['two'], action: { kind: 'carry', bagId: 'woods' } },
        { kind: 'act', copyIds: ['one'], action: { kind: 'delete' } },
      ],
    )
    expect(after).toEqual([{ ...two, plastic: 'Star', bagIds: ['woods'] }])
  })

  it('puts the answer in the place of what it changed, and drops what is gone', () => {
    const change = { kind: 'act', copyIds: ['one', 'two'], action: { kind: 'shelf' } } as const
    const answer = stored({ id: 'one', version: 2 })
    expect(withCopyAnswer([one, two], change, [answer])).toEqual([answer])
  })
})
