import { describe, expect, it } from 'vitest'
import { aProfile } from '../../test/builders.ts'
import { UNSTORABLE_MESSAGE } from '../text/field.ts'
import { OFFENSIVE_MESSAGE } from '../text/offensive.ts'
import {
  INVALID_BIO,
  NEW_PROFILE,
  profileErrors,
  type ProfileFields,
  SKILL_LEVELS,
  storedProfile,
} from './profile.ts'

const errors = (fields: Partial<ProfileFields>) => profileErrors(aProfile(fields))

it('[PR9] a new profile is a public beginner with nothing filled in', () => {
  expect(NEW_PROFILE).toEqual({
    displayName: null,
    bio: '',
    avatarUrl: '',
    pdgaNumber: null,
    isPublic: true,
    location: '',
    skillLevel: 'beginner',
    yearsPlaying: null,
    favoriteCourse: '',
  })
  expect(errors({})).toEqual({})
})

it('[PR9] skill levels run from beginner to pro', () => {
  expect(SKILL_LEVELS).toEqual(['beginner', 'recreational', 'intermediate', 'advanced', 'pro'])
})

describe('texts', () => {
  it.each([
    ['[PR10]', 'displayName', 50, 'Display name must be at most 50 characters'],
    ['[PR11]', 'bio', 200, 'Bio must be less than 200 characters'],
    ['[PR13]', 'location', 50, 'Location must be at most 50 characters'],
    ['[PR13]', 'favoriteCourse', 100, 'Favorite course must be at most 100 characters'],
  ] as const)('%s %s takes %d characters and not one more', (_, field, limit, message) => {
    expect(errors({ [field]: 'x'.repeat(limit) })).toEqual({})
    expect(errors({ [field]: '🥏'.repeat(limit) })).toEqual({})
    expect(errors({ [field]: 'x'.repeat(limit + 1) })).toEqual({ [field]: message })
  })

  it.each(['displayName', 'bio', 'location', 'favoriteCourse'] as const)(
    '[TX4] [F22] %s refuses NUL and lone surrogates',
    field => {
      expect(errors({ [field]: 'a\u0000b' })).toEqual({ [field]: UNSTORABLE_MESSAGE })
      expect(errors({ [field]: 'a\ud83eb' })).toEqual({ [field]: UNSTORABLE_MESSAGE })
    },
  )

  it('[PR11] a bio keeps its lines, a name has none', () => {
    expect(errors({ bio: 'one\ntwo' })).toEqual({})
    expect(errors({ displayName: 'one\ntwo' })).toEqual({ displayName: UNSTORABLE_MESSAGE })
  })

  it('[PR10] [PR11] display name and bio are checked for offensive language', () => {
    expect(errors({ bio: 'what the f.u.c.k' })).toEqual({ bio: OFFENSIVE_MESSAGE })
    expect(errors({ displayName: 'Sh1t' })).toEqual({ displayName: OFFENSIVE_MESSAGE })
    expect(errors({ location: 'Scunthorpe', displayName: 'Dick Dickson' })).toEqual({})
    expect(INVALID_BIO).toBe('Invalid bio content')
  })

  it('[PR10] an empty display name is stored as null, texts are trimmed', () => {
    expect(storedProfile(aProfile({ displayName: '  ', location: ' Oulu ' }))).toEqual({
      kind: 'done',
      value: aProfile({ displayName: null, location: 'Oulu' }),
    })
  })
})

describe('numbers', () => {
  const PDGA = 'PDGA number must be between 1000 and 999999'
  it.each([999, 1_000_000, 0, -1000, 1000.5, Number.NaN, Number.POSITIVE_INFINITY, 1e21])(
    '[PR14] [T63] PDGA number %d is refused',
    pdgaNumber => {
      expect(errors({ pdgaNumber })).toEqual({ pdgaNumber: PDGA })
    },
  )

  it.each([1000, 999_999, 12_345, null])('[PR14] PDGA number %j is fine', pdgaNumber => {
    expect(errors({ pdgaNumber })).toEqual({})
  })

  it.each([-1, 51, 0.5, Number.NaN])('[PR15] %d years playing are refused', yearsPlaying => {
    expect(errors({ yearsPlaying })).toEqual({
      yearsPlaying: 'Years playing must be between 0 and 50',
    })
  })

  it.each([0, 50, 7, null])('[PR15] %j years playing are fine', yearsPlaying => {
    expect(errors({ yearsPlaying })).toEqual({})
  })
})

it("[PR5] [T95] a player's existing name stays valid, even if it was reserved later", () => {
  const kept = aProfile({ username: 'admin1' })
  expect(profileErrors(kept)).toEqual({ username: 'Username is not available' })
  expect(profileErrors(kept, 'admin2')).toEqual({ username: 'Username is not available' })
  expect(profileErrors(kept, 'admin1')).toEqual({})
  expect(storedProfile(kept, 'admin1')).toEqual({ kind: 'done', value: kept })
})

it('every broken field has its message, and nothing is stored', () => {
  const broken = aProfile({ username: '', pdgaNumber: 1, avatarUrl: 'http://x' })
  expect(Object.keys(profileErrors(broken))).toEqual(['username', 'avatarUrl', 'pdgaNumber'])
  expect(storedProfile(broken)).toEqual({
    kind: 'refused',
    field: 'username',
    message: 'Username is required',
  })
})
