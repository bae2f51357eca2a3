import { NEW_PROFILE, type ProfileFields, SKILL_LEVELS } from '@bagwise/domain/profile'
import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  readDraft,
  storeProfileDraft,
  initialAvailability,
  toFields,
  formErrors,
  toForm,
  isChanged,
  toPreview,
} from './profile-form.ts'

const saved = toForm({ ...NEW_PROFILE, username: 'ada' })

const anyProfile = fc.record<ProfileFields>({
  username: fc.string(),
  displayName: fc.option(fc.string({ minLength: 1 })),
  bio: fc.string({ unit: 'grapheme' }),
  avatarUrl: fc.string(),
  pdgaNumber: fc.option(fc.integer({ min: 0, max: 999_999 })),
  isPublic: fc.boolean(),
  location: fc.string(),
  skillLevel: fc.constantFrom(...SKILL_LEVELS),
  yearsPlaying: fc.option(fc.integer({ min: 0, max: 50 })),
  favoriteCourse: fc.string(),
})

describe('the edit form', () => {
  it('converts every profile to a form and back', () => {
    fc.assert(
      fc.property(anyProfile, fields => {
        expect(toFields(toForm(fields))).toEqual(fields)
      }),
    )
  })

  it.each(['999', '1000000', '1e5', '1000.5', '-5000', 'abc', '99999999999999999999'])(
    '[PR14] [T63] rejects %s as PDGA number',
    pdgaNumber => {
      expect(formErrors({ ...saved, pdgaNumber }).pdgaNumber).toBe(
        'PDGA number must be between 1000 and 999999',
      )
    },
  )

  it.each(['', ' ', '1000', '999999'])('[PR14] accepts %j as PDGA number', pdgaNumber => {
    expect(formErrors({ ...saved, pdgaNumber })).toEqual({})
  })

  it.each(['-1', '51', '2.5'])('[PR15] rejects %s years', yearsPlaying => {
    expect(formErrors({ ...saved, yearsPlaying }).yearsPlaying).toBe(
      'Years playing must be between 0 and 50',
    )
  })

  it("[PR5] [T95] accepts the player's own username even if it is reserved now", () => {
    const username = 'admin1'
    expect(formErrors({ ...saved, username }).username).toBe('Username is not available')
    expect(formErrors({ ...saved, username }, username)).toEqual({})
  })

  it('detects unsaved changes', () => {
    expect(isChanged(saved, saved)).toBe(false)
    expect(isChanged({ ...saved, bio: 'x' }, saved)).toBe(true)
    expect(isChanged({ ...saved, isPublic: 'false' }, saved)).toBe(true)
  })

  it('previews only valid values', () => {
    const wrong = {
      ...saved,
      avatarUrl: 'javascript:alert(1)',
      pdgaNumber: '12',
      yearsPlaying: 'x',
    }
    expect(toPreview(wrong)).toMatchObject({ avatarUrl: '', pdgaNumber: null, yearsPlaying: null })
    expect(toPreview({ ...saved, pdgaNumber: '1234' }).pdgaNumber).toBe(1234)
  })
})

describe('the draft of unsaved changes', () => {
  const key = 'bagwise-profile-draft:ada'

  beforeEach(() => {
    const stored = new Map<string, string>()
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    })
  })
  afterEach(() => void vi.unstubAllGlobals())

  it('is restored only for the player who typed it', () => {
    storeProfileDraft('ada', { ...saved, bio: 'half a sen' })
    expect(readDraft('ada', saved)?.bio).toBe('half a sen')
    expect(readDraft('bob', saved)).toBeNull()
    storeProfileDraft('ada', null)
    expect(readDraft('ada', saved)).toBeNull()
  })

  it.each(['{', '[]', '{"bio":1}', '"text"', '{"bio":"only"}'])('ignores %s', text => {
    sessionStorage.setItem(key, text)
    expect(readDraft('ada', saved)).toBeNull()
  })

  it('ignores drafts from other releases', () => {
    const { bio: _bio, ...lacking } = saved
    for (const draft of [lacking, { ...saved, isPublic: true }, { ...saved, skillLevel: 'god' }]) {
      sessionStorage.setItem(key, JSON.stringify(draft))
      expect(readDraft('ada', saved)).toBeNull()
    }
  })

  const denied = () => {
    throw new Error('denied')
  }

  it('works if storage is full or broken', () => {
    vi.stubGlobal('sessionStorage', { getItem: denied, setItem: denied, removeItem: denied })
    expect(readDraft('ada', saved)).toBeNull()
    expect(() => storeProfileDraft('ada', saved)).not.toThrow()
  })

  it('works if the browser blocks storage', () => {
    Object.defineProperty(globalThis, 'sessionStorage', { get: denied, configurable: true })
    expect(readDraft('ada', saved)).toBeNull()
    expect(() => storeProfileDraft('ada', saved)).not.toThrow()
  })
})

it("[PR8] an unchanged or invalid username isn't checked", () => {
  expect(initialAvailability('birdie', 'birdie')).toBe('unchecked')
  expect(initialAvailability('eagle', 'birdie')).toBe('checking')
  expect(initialAvailability('e', 'birdie')).toBe('invalid')
})
