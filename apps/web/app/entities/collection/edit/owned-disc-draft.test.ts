import { NEW_OWNED_DISC } from '@bagwise/domain/collection'
import { describe, expect, it } from 'vitest'
import {
  anotherLike,
  bagsOf,
  changedFields,
  draftOf,
  draftProblems,
  fieldsOf,
  newDraft,
} from './owned-disc-draft.ts'

const ownedDisc = {
  ...NEW_OWNED_DISC,
  id: '1',
  discId: 'innova-teebird',
  plastic: 'Star',
  weight: 174.5,
  bagIds: [],
  lostFrom: [],
  version: 3,
  createdAt: '2026-01-01T00:00:00.000Z',
}

describe('what is typed into the form of a disc', () => {
  it('[CO1] a new disc needs only a mold', () => {
    expect(draftProblems(newDraft('innova-teebird'))).toEqual([])
    expect(draftProblems(newDraft()).map(({ field }) => field)).toEqual(['discId'])
  })

  it('[CO2] puts each problem on its field, a word in place of a number too', () => {
    const draft = { ...newDraft('x'), weight: 'heavy', flightMode: 'custom' as const, speed: '9' }
    expect(draftProblems(draft).map(({ field }) => field)).toEqual(['weight', 'speed'])
  })

  it('reads a comma and a real minus', () => {
    const draft = { ...newDraft('x'), weight: '174,5', flightMode: 'custom' as const }
    const numbers = { speed: '9', glide: '5', turn: '\u22121,5', fade: '2' }
    expect(fieldsOf({ ...draft, ...numbers })).toMatchObject({
      weight: 174.5,
      ownNumbers: { speed: 9, glide: 5, turn: -1.5, fade: 2 },
    })
  })

  it('is the same disc when nothing is typed, and sends only what was', () => {
    expect(changedFields(ownedDisc, draftOf(ownedDisc))).toEqual({})
    expect(
      changedFields(ownedDisc, { ...draftOf(ownedDisc), plastic: ' ', condition: '7' }),
    ).toEqual({
      plastic: null,
      condition: 7,
    })
  })

  it('puts a new disc into a bag, which is on the shelf for the rules', () => {
    const draft = newDraft('x', ['bag-1', 'bag-2'])
    expect(bagsOf(draft)).toEqual(['bag-1', 'bag-2'])
    expect(fieldsOf(draft).place).toBe('shelf')
  })

  it('keeps mold, plastic and condition for another like it, and asks for its own weight', () => {
    const next = anotherLike({ ...draftOf(ownedDisc), nickname: 'Ace', condition: '8' })
    expect(next).toMatchObject({
      discId: 'innova-teebird',
      plastic: 'Star',
      condition: '8',
      weight: '',
      nickname: '',
    })
  })
})
