import { describe, expect, it } from 'vitest'
import {
  bagAudience,
  cloneVisibility,
  DEFAULT_VISIBILITY,
  keepsLink,
  isBagVisibleTo,
  VISIBILITIES,
  VISIBILITY_LABELS,
  formatBrowseCursor,
  parseBrowseCursor,
} from './visibility.ts'
import * as fc from 'fast-check'

it('[BP1] visibilities are labeled Private, Link Only, Public', () => {
  expect(VISIBILITIES.map(some => VISIBILITY_LABELS[some])).toEqual([
    'Private',
    'Link Only',
    'Public',
  ])
})

it('[BP2] a private bag has no link; a public one may keep it', () => {
  expect(VISIBILITIES.filter(keepsLink)).toEqual(['link', 'public'])
})

it('[BP12] a new bag is public, and the clone of a bag that is not public is private', () => {
  expect(DEFAULT_VISIBILITY).toBe('public')
  expect(VISIBILITIES.map(cloneVisibility)).toEqual(['private', 'private', 'public'])
})

it("[BP13] a bag's audience is everyone, people with the link or its owner", () => {
  const audiences = (bag: { isProfilePublic: boolean; isHidden: boolean }) =>
    VISIBILITIES.map(visibility => bagAudience({ ...bag, visibility }))
  expect(audiences({ isProfilePublic: true, isHidden: false })).toEqual([
    'owner',
    'link',
    'everyone',
  ])
  expect(audiences({ isProfilePublic: false, isHidden: false })).toEqual(['owner', 'link', 'owner'])
  for (const isProfilePublic of [true, false]) {
    expect(new Set(audiences({ isProfilePublic, isHidden: true }))).toEqual(new Set(['owner']))
  }
})

describe('who can see a bag', () => {
  const cases = VISIBILITIES.flatMap(visibility =>
    [true, false].flatMap(isProfilePublic =>
      [true, false].flatMap(isHidden =>
        [true, false].map(hasLink => ({ visibility, isProfilePublic, isHidden, hasLink })),
      ),
    ),
  )

  it.each(cases)('[BP1] the owner can always see it: %j', ({ hasLink, ...bag }) => {
    expect(isBagVisibleTo(bag, { isOwner: true, hasLink })).toBe(true)
  })

  it('[BP1] [BP7] [MO5] others can see public bags of public profiles, and bags shared by link only with the link', () => {
    const seen = cases.filter(({ hasLink, ...bag }) =>
      isBagVisibleTo(bag, { isOwner: false, hasLink }),
    )
    expect(seen).toEqual([
      { visibility: 'link', isProfilePublic: true, isHidden: false, hasLink: true },
      { visibility: 'link', isProfilePublic: false, isHidden: false, hasLink: true },
      { visibility: 'public', isProfilePublic: true, isHidden: false, hasLink: true },
      { visibility: 'public', isProfilePublic: true, isHidden: false, hasLink: false },
    ])
  })
})

it('[BP9] a parsed cursor has the original position', () => {
  const positions = fc.record({
    score: fc.integer({ min: 0, max: 100 }),
    discCount: fc.integer({ min: 1, max: 100 }),
    bagId: fc.uuid(),
  })
  fc.assert(
    fc.property(positions, position => {
      expect(parseBrowseCursor(formatBrowseCursor(position))).toEqual(position)
    }),
  )
})

it.each(['', 'x', '1.2', '1.2.x', "1.2.'; drop table bags", `1.2.${'0'.repeat(36)}`])(
  "[BP9] %j isn't a valid cursor",
  cursor => {
    expect(parseBrowseCursor(cursor)).toBeUndefined()
  },
)
