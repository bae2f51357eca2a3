import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  bagPagePath,
  bagPreviewPath,
  availableSlug,
  isBagAddress,
  SLUG_LIMIT,
  slugOf,
  containsLinkToken,
  isLinkToken,
  redactLinkTokens,
  sharePath,
} from './address.ts'

const names = fc.string({ unit: 'grapheme', maxLength: 80 })

describe('a slug', () => {
  it.each([
    ['Woods', 'woods'],
    ['  My Main Bag!  ', 'my-main-bag'],
    ['Grön säck #2', 'gron-sack-2'],
    ['Łódź & Ærø', 'lodz-aero'],
    ["Ann's bag", 'anns-bag'],
    ['ＦＵＬＬ width ①', 'full-width-1'],
    ['バッグ', 'bag'],
    ['🥏🥏', 'bag'],
    ['---', 'bag'],
    ['../../etc/passwd', 'etc-passwd'],
    ['a'.repeat(80), 'a'.repeat(60)],
    [`${'a'.repeat(59)} b`, 'a'.repeat(59)],
  ])('[BP4] of %j is %j', (name, slug) => {
    expect(slugOf(name)).toBe(slug)
  })

  it('[BP4] has at most 60 lowercase letters and digits, with single hyphens between them', () => {
    fc.assert(
      fc.property(names, name => {
        const slug = slugOf(name)
        expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
        expect(slug.length).toBeLessThanOrEqual(SLUG_LIMIT)
        expect(isBagAddress(slug)).toBe(true)
        expect(slugOf(slug)).toBe(slug)
      }),
    )
  })
})

describe('an available address', () => {
  it('[BP5] gets the first available number', () => {
    const taken = new Set(['woods', 'woods-2', 'woods-4'])
    expect(availableSlug('Woods', slug => taken.has(slug))).toBe('woods-3')
    expect(availableSlug('Lake', slug => taken.has(slug))).toBe('lake')
  })

  it('[BP5] a hundred bags with the same name have a hundred addresses of at most 60 characters', () => {
    fc.assert(
      fc.property(names, name => {
        const taken = new Set<string>()
        for (let bag = 0; bag < 100; bag += 1)
          taken.add(availableSlug(name, slug => taken.has(slug)))
        expect(taken.size).toBe(100)
        for (const slug of taken) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
        for (const slug of taken) expect(slug.length).toBeLessThanOrEqual(SLUG_LIMIT)
      }),
      { numRuns: 20 },
    )
  })
})

it.each(['', 'a b', 'a/b', '%00', 'é', '__proto__\n', 'x'.repeat(61)])(
  "[BP6] %j isn't a valid address",
  address => {
    expect(isBagAddress(address)).toBe(false)
  },
)

it('[BP11] a bag has a page and images', () => {
  expect(bagPagePath('ann', 'woods')).toBe('/u/ann/woods')
  expect(bagPreviewPath('/u/ann/woods', 'story')).toBe('/images/u/ann/woods/story.png')
})

it('[BP3] a link has 22 base64url characters', () => {
  expect(isLinkToken('aZ09_-aZ09_-aZ09_-aZ09')).toBe(true)
  expect(isLinkToken('aZ09_-aZ09_-aZ09_-aZ0')).toBe(false)
  expect(isLinkToken('aZ09_-aZ09_-aZ09_-aZ0/')).toBe(false)
})

describe('a URL that contains a link', () => {
  const token = 'aZ09_-aZ09_-aZ09_-aZ09'

  it.each([
    `/u/ann/${token}`,
    `/u/ann/${token}/embed?theme=dark`,
    `/images/u/ann/${token}/square.png`,
    `/compare?a=own:1&b=ann/${token}`,
    `/compare?b=ann%2F${token}`,
    `/compare?b=${encodeURIComponent(`https://bagwise.example/u/ann/${token}`)}`,
    `/login?next=${encodeURIComponent(`/compare?b=${encodeURIComponent(`ann/${token}`)}`)}`,
    `/signup?next=/u/ann/${token}`,
    `/signup?broken=%E0%A4%A&next=%2Fu%2Fann%2F${token.replace('a', '%61')}`,
    `https://bagwise.example/u/ann/${token}#top`,
    `/u/ann//${token}`,
  ])('[BP15] [T110] is %s', url => {
    expect(containsLinkToken(url)).toBe(true)
    expect(redactLinkTokens(url)).toContain('ann')
    expect(redactLinkTokens(url)).not.toContain(token)
  })

  it.each([
    [`/u/ann/${token}/embed`, '/u/ann/:link/embed'],
    [`/previews/u/ann/${token}.png`, '/previews/u/ann/:link.png'],
    [`/u/ann/%61${token.slice(1)}`, '/u/ann/:link'],
    [`/wish-list/${token}`, '/wish-list/:link'],
    [`/api/wish-lists/${token}`, '/api/wish-lists/:link'],
    ['/u/ann/a%20b', '/u/ann/a%20b'],
  ])('[BP15] [T110] %s is logged as %s', (url, logged) => {
    expect(redactLinkTokens(url)).toBe(logged)
  })

  it.each([
    '/',
    '/u/ann/woods',
    '/u/abcdefghijklmnopqrstuv',
    '/library/innova-champion-destroyer'.slice(0, '/library/'.length + 22),
    '/try?d=abcdefghijklmnopqrstuv',
    '/compare?a=own:0191d7a4-6b6e-7c30-a8a6-0f5c7b1d2e3f',
    '/login?next=/my-bag',
    '%',
  ])('[BP15] is not %s', url => {
    expect(containsLinkToken(url)).toBe(false)
  })
})

it('[PR21] the share link uses the username, or else the local part of the email', () => {
  expect(sharePath({ username: 'birdie', email: 'jane.doe@example.com' })).toBe('/u/birdie')
  expect(sharePath({ username: null, email: 'jane.doe@example.com' })).toBe('/u/jane.doe')
})
