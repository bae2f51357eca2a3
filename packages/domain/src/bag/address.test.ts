import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  bagPagePath,
  bagPicturePath,
  freeSlug,
  isBagAddress,
  SLUG_LIMIT,
  slugOf,
} from './address.ts'

const names = fc.string({ unit: 'grapheme', maxLength: 80 })

describe('the short form of a name', () => {
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

  it('[BP4] is lower case letters and digits with single hyphens between, at most 60', () => {
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

describe('a free address', () => {
  it('[BP5] gets the first free number', () => {
    const taken = new Set(['woods', 'woods-2', 'woods-4'])
    expect(freeSlug('Woods', slug => taken.has(slug))).toBe('woods-3')
    expect(freeSlug('Lake', slug => taken.has(slug))).toBe('lake')
  })

  it('[BP5] a hundred bags of one name have a hundred addresses of at most 60 characters', () => {
    fc.assert(
      fc.property(names, name => {
        const taken = new Set<string>()
        for (let bag = 0; bag < 100; bag += 1) taken.add(freeSlug(name, slug => taken.has(slug)))
        expect(taken.size).toBe(100)
        for (const slug of taken) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
        for (const slug of taken) expect(slug.length).toBeLessThanOrEqual(SLUG_LIMIT)
      }),
      { numRuns: 20 },
    )
  })
})

it.each(['', 'a b', 'a/b', '%00', 'é', '__proto__\n', 'x'.repeat(61)])(
  '[BP6] %j is the address of no bag',
  address => {
    expect(isBagAddress(address)).toBe(false)
  },
)

it('[BP11] a bag has a page, and pictures beside it', () => {
  expect(bagPagePath('ann', 'woods')).toBe('/u/ann/woods')
  expect(bagPicturePath('ann', 'woods', 'story')).toBe('/pictures/u/ann/woods/story.png')
})
