import { playerName } from '../../entities/profile/player-avatar.tsx'
import { NEW_PROFILE } from '@bagwise/domain/profile'
import { bagStats, pdgaProfileUrl, yearsLabel, profileMeta } from './profile-meta.ts'
import { describe, expect, it } from 'vitest'
import { formatMonth } from '../../lib/format.ts'

const profile = {
  ...NEW_PROFILE,
  username: 'ada',
  avatar: null,
  joinedAt: '2026-03-01T00:30:00.000Z',
  bags: [],
}

const text = (...args: Parameters<typeof profileMeta>) => JSON.stringify(profileMeta(...args))

describe('link previews', () => {
  it("contain the player's name and totals", () => {
    const tags = profileMeta(
      { kind: 'loaded', profile: { ...profile, displayName: 'Ada L', bio: 'Throws\n flat' } },
      'ADA',
    )
    expect(tags).toContainEqual({ title: 'Ada L (@ada) · Bagwise' })
    expect(tags).toContainEqual({ property: 'og:title', content: 'Ada L (@ada)' })
    expect(tags).toContainEqual({
      name: 'description',
      content: '0 bags, 0 discs. Throws flat',
    })
  })

  it('[T57] contain nothing about a private profile, not even its name', () => {
    const tags = text({ kind: 'private' }, 'ada')
    expect(tags).toContain('This profile is private')
    expect(tags).not.toContain('ada')
    expect(tags).toContain('noindex')
  })

  it('exclude private profiles from search engines', () => {
    const own = { ...profile, isPublic: false }
    expect(text({ kind: 'loaded', profile: own }, 'ada')).toContain('noindex')
    expect(text({ kind: 'loaded', profile }, 'ada')).not.toContain('noindex')
  })
})

describe('profile labels', () => {
  it('use the display name, otherwise the username', () => {
    expect(playerName(profile)).toBe('ada')
    expect(playerName({ ...profile, displayName: 'Ada' })).toBe('Ada')
  })

  it('show the joining month in the same time zone for everyone', () => {
    expect(formatMonth(profile.joinedAt)).toBe('March 2026')
  })

  it.each([
    [0, 'First year'],
    [1, '1 year'],
    [50, '50 years'],
  ])('%d years become %s', (years, words) => {
    expect(yearsLabel(years)).toBe(words)
  })
})

it('[PR19] stat cards count bags and discs and round the average', () => {
  expect(bagStats([])).toEqual({ bags: 0, discs: 0, discsPerBag: 0 })
  expect(bagStats([10, 5, 0])).toEqual({ bags: 3, discs: 15, discsPerBag: 5 })
  expect(bagStats([10, 9])).toEqual({ bags: 2, discs: 19, discsPerBag: 10 })
})

it('[PR20] [T64] the PDGA link is built from the number', () => {
  expect(pdgaProfileUrl(12345)).toBe('https://www.pdga.com/player/12345')
})
