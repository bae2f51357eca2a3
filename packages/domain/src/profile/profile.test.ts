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
  validateProfile,
  AVATAR_URL_MESSAGE,
  AVATAR_URL_TOO_LONG,
  checkAvatarUrl,
  isEmail,
  isProfileVisibleTo,
} from './profile.ts'
import { hasArm, preferencesError } from './preferences.ts'

const errors = (fields: Partial<ProfileFields>) => profileErrors(aProfile(fields))

it('[PR9] a new profile is public, has the skill level beginner, and is otherwise empty', () => {
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

it('[PR9] skill levels range from beginner to pro', () => {
  expect(SKILL_LEVELS).toEqual(['beginner', 'recreational', 'intermediate', 'advanced', 'pro'])
})

describe('texts', () => {
  it.each([
    ['[PR10]', 'displayName', 50, 'Display name must be at most 50 characters'],
    ['[PR11]', 'bio', 200, 'Bio must be less than 200 characters'],
    ['[PR13]', 'location', 50, 'Location must be at most 50 characters'],
    ['[PR13]', 'favoriteCourse', 100, 'Favorite course must be at most 100 characters'],
  ] as const)('%s %s accepts %d characters and rejects one more', (_, field, limit, message) => {
    expect(errors({ [field]: 'x'.repeat(limit) })).toEqual({})
    expect(errors({ [field]: '🥏'.repeat(limit) })).toEqual({})
    expect(errors({ [field]: 'x'.repeat(limit + 1) })).toEqual({ [field]: message })
  })

  it.each(['displayName', 'bio', 'location', 'favoriteCourse'] as const)(
    '[TX4] [F22] %s rejects NUL and lone surrogates',
    field => {
      expect(errors({ [field]: 'a\u0000b' })).toEqual({ [field]: UNSTORABLE_MESSAGE })
      expect(errors({ [field]: 'a\ud83eb' })).toEqual({ [field]: UNSTORABLE_MESSAGE })
    },
  )

  it('[PR11] a bio may have several lines, a name only one', () => {
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
    expect(validateProfile(aProfile({ displayName: '  ', location: ' Oulu ' }))).toEqual({
      kind: 'done',
      value: aProfile({ displayName: null, location: 'Oulu' }),
    })
  })
})

describe('numbers', () => {
  const PDGA = 'PDGA number must be between 1000 and 999999'
  it.each([999, 1_000_000, 0, -1000, 1000.5, Number.NaN, Number.POSITIVE_INFINITY, 1e21])(
    '[PR14] [T63] rejects the PDGA number %d',
    pdgaNumber => {
      expect(errors({ pdgaNumber })).toEqual({ pdgaNumber: PDGA })
    },
  )

  it.each([1000, 999_999, 12_345, null])('[PR14] accepts the PDGA number %j', pdgaNumber => {
    expect(errors({ pdgaNumber })).toEqual({})
  })

  it.each([-1, 51, 0.5, Number.NaN])('[PR15] rejects %d years playing', yearsPlaying => {
    expect(errors({ yearsPlaying })).toEqual({
      yearsPlaying: 'Years playing must be between 0 and 50',
    })
  })

  it.each([0, 50, 7, null])('[PR15] accepts %j years playing', yearsPlaying => {
    expect(errors({ yearsPlaying })).toEqual({})
  })
})

it("[PR5] [T95] a player's existing name stays valid, even if it was reserved later", () => {
  const profile = aProfile({ username: 'admin1' })
  expect(profileErrors(profile)).toEqual({ username: 'Username is not available' })
  expect(profileErrors(profile, 'admin2')).toEqual({ username: 'Username is not available' })
  expect(profileErrors(profile, 'admin1')).toEqual({})
  expect(validateProfile(profile, 'admin1')).toEqual({ kind: 'done', value: profile })
})

it('every invalid field has a message, and nothing is stored', () => {
  const broken = aProfile({ username: '', pdgaNumber: 1, avatarUrl: 'http://x' })
  expect(Object.keys(profileErrors(broken))).toEqual(['username', 'avatarUrl', 'pdgaNumber'])
  expect(validateProfile(broken)).toEqual({
    kind: 'refused',
    field: 'username',
    message: 'Username is required',
  })
})

describe('an avatar URL', () => {
  it.each([
    ['https://images.example.com/me.png', 'https://images.example.com/me.png'],
    ['HTTPS://Images.Example.COM/Me.png', 'https://images.example.com/Me.png'],
    ['https://example.com:8443/a?size=64#x', 'https://example.com:8443/a?size=64#x'],
    ['  https://example.com/a.jpg ', 'https://example.com/a.jpg'],
    ['https://bücher.example/ä.png', 'https://xn--bcher-kva.example/%C3%A4.png'],
    ['https://example.com/@me/a.png', 'https://example.com/@me/a.png'],
    ['https://example.com/my face.png', 'https://example.com/my%20face.png'],
    ['', ''],
    ['  ', ''],
  ])('[PR12] stores %j as %j', (raw, value) => {
    expect(checkAvatarUrl(raw)).toEqual({ kind: 'done', value })
  })

  const REJECTED_URLS = `
    JaVaScRiPt:alert(1) data:image/png;base64,AAAA file:///etc/passwd blob:https://example.com/1
    ftp://example.com/a.png http://example.com/a.png http://169.254.169.254/latest/meta-data
    https://LOCALHOST./a.png https://a.localhost/a.png https://printer.local/a.png https://intranet/a.png
    https://metadata.google.internal/ https://127.0.0.1/a.png https://127.1/a.png https://2130706433/a.png
    https://0x7f.0.0.1/a.png https://8.8.8.8/a.png https://[::1]/a.png https://１２７.0.0.1/a.png
    https://a@b https://user:pass@example.com/a.png https://@example.com/a.png https:example.com/a.png
    https:/example.com/a.png https:\\\\example.com\\a.png //example.com/a.png /a.png example.com/a.png https://
  `
  it.each([
    ...REJECTED_URLS.trim().split(/\s+/),
    'https://exa mple.com/',
    'https://exam\tple.com/a.png',
    'https://example.com/a\nb.png',
    'https://example.com/\u0000',
    'https://example.com/\ud800',
    'https://example.com/\u202egnp.exe',
    'not a url',
  ])('[PR12] [T60] rejects %j', raw => {
    expect(checkAvatarUrl(raw)).toEqual({ kind: 'refused', message: AVATAR_URL_MESSAGE })
  })

  it('[PR12] [T60] accepts at most 500 characters, even when encoded', () => {
    const address = (length: number) => 'https://example.com/'.padEnd(length, 'a')
    expect(checkAvatarUrl(address(500)).kind).toBe('done')
    expect(checkAvatarUrl(address(501))).toEqual({ kind: 'refused', message: AVATAR_URL_TOO_LONG })
    expect(checkAvatarUrl(address(10_000))).toEqual({
      kind: 'refused',
      message: AVATAR_URL_TOO_LONG,
    })
    expect(checkAvatarUrl(`https://example.com/${'ä'.repeat(200)}`)).toEqual({
      kind: 'refused',
      message: AVATAR_URL_TOO_LONG,
    })
  })
})

const NO_ARM = { longestThrow: null, hand: null, style: null }

it.each([100, 345, 700, null, undefined])('[PR28] accepts a longest throw of %j', feet => {
  expect(preferencesError(feet === undefined ? {} : { longestThrow: feet })).toBeUndefined()
})

it.each([99, 701, 0, -300, 345.5, Number.NaN])('[PR28] rejects a longest throw of %d', feet => {
  expect(preferencesError({ longestThrow: feet })).toEqual({
    field: 'longestThrow',
    message: 'Longest throw must be between 100 and 700 ft',
  })
})

it('[PR28] a player has an arm if any part of it is known', () => {
  expect(hasArm(NO_ARM)).toBe(false)
  expect(hasArm({ ...NO_ARM, longestThrow: 300 })).toBe(true)
  expect(hasArm({ ...NO_ARM, hand: 'right' })).toBe(true)
  expect(hasArm({ ...NO_ARM, style: 'forehand' })).toBe(true)
})

const OWNER = 'owner'

it('[PR17] a private profile is visible only to its owner', () => {
  const seen = (isPublic: boolean, viewer: string | null) =>
    isProfileVisibleTo({ id: OWNER, isPublic }, viewer)
  expect([seen(true, null), seen(true, 'other'), seen(true, OWNER)]).toEqual([true, true, true])
  expect([seen(false, null), seen(false, 'other'), seen(false, OWNER)]).toEqual([
    false,
    false,
    true,
  ])
})

describe('an email address', () => {
  it.each([
    'jane@example.com',
    'j@example.co',
    'jane.doe+discs@mail.example.org',
    "o'brien@example.com",
    'jäne@bücher.example',
    '_x_@sub-domain.example.com',
  ])('[PR26] accepts %s', text => {
    expect(isEmail(text)).toBe(true)
  })

  const REJECTED = `
    jane jane@ @example.com jane@example jane@@example.com jane@example..com .jane@example.com
    jane.@example.com ja..ne@example.com jane@[127.0.0.1] jane@example.com,bob@example.com
  `
  it.each([
    ...REJECTED.trim().split(/\s+/),
    '',
    'jane@exa mple.com',
    '"a"@x.example, b@y.example',
    'jane@example.com\r\nBcc: x@y.example',
    'jane@example.com\n',
    'jane\u0000@example.com',
    'jane\u200b@example.com',
    'Jane <jane@example.com>',
    `${'x'.repeat(250)}@example.com`,
  ])('[PR26] rejects %j', text => {
    expect(isEmail(text)).toBe(false)
  })

  it('[PR26] checks hostile texts quickly', () => {
    const started = performance.now()
    expect(isEmail(`${'a.'.repeat(120)}@`)).toBe(false)
    expect(isEmail(`a@${'a.'.repeat(120)}!`)).toBe(false)
    expect(performance.now() - started).toBeLessThan(100)
  })
})
