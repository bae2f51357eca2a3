import { NEW_OWNED_DISC } from '@bagwise/domain/collection'
import { describe, expect, it } from 'vitest'
import {
  nextDraft,
  bagIdsFromDraft,
  changedFields,
  toDraft,
  validateDraft,
  toFields,
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

describe('a draft of an owned disc', () => {
  it('[CO1] requires only a mold for a new disc', () => {
    expect(validateDraft(newDraft('innova-teebird'))).toEqual([])
    expect(validateDraft(newDraft()).map(({ field }) => field)).toEqual(['discId'])
  })

  it('[CO2] assigns each error to its field, including text instead of a number', () => {
    const draft = { ...newDraft('x'), weight: 'heavy', flightMode: 'custom' as const, speed: '9' }
    expect(validateDraft(draft).map(({ field }) => field)).toEqual(['weight', 'speed'])
  })

  it('accepts a decimal comma and a minus sign', () => {
    const draft = { ...newDraft('x'), weight: '174,5', flightMode: 'custom' as const }
    const numbers = { speed: '9', glide: '5', turn: '\u22121,5', fade: '2' }
    expect(toFields({ ...draft, ...numbers })).toMatchObject({
      weight: 174.5,
      customNumbers: { speed: 9, glide: 5, turn: -1.5, fade: 2 },
    })
  })

  it('contains only the changed fields', () => {
    expect(changedFields(ownedDisc, toDraft(ownedDisc))).toEqual({})
    expect(
      changedFields(ownedDisc, { ...toDraft(ownedDisc), plastic: ' ', condition: '7' }),
    ).toEqual({
      plastic: null,
      condition: 7,
    })
  })

  it('has the place `shelf` for a new disc in a bag', () => {
    const draft = newDraft('x', ['bag-1', 'bag-2'])
    expect(bagIdsFromDraft(draft)).toEqual(['bag-1', 'bag-2'])
    expect(toFields(draft).place).toBe('shelf')
  })

  it('keeps mold, plastic and condition for the next disc, but not weight and notes', () => {
    const next = nextDraft({ ...toDraft(ownedDisc), nickname: 'Ace', condition: '8' })
    expect(next).toMatchObject({
      discId: 'innova-teebird',
      plastic: 'Star',
      condition: '8',
      weight: '',
      nickname: '',
    })
  })
})
