import { describe, expect, it } from 'vitest'
import {
  keepsLink,
  maySeeBag,
  VISIBILITIES,
  VISIBILITY_LABELS,
  visibilityOf,
} from './visibility.ts'

it('[BP1] visibilities are labeled Private, By Link, Public', () => {
  expect(VISIBILITIES.map(some => VISIBILITY_LABELS[some])).toEqual([
    'Private',
    'By Link',
    'Public',
  ])
})

it('[BP2] by link is not public with a link; a public bag may keep its link', () => {
  expect(visibilityOf({ isPublic: true, linkToken: null })).toBe('public')
  expect(visibilityOf({ isPublic: true, linkToken: 'x' })).toBe('public')
  expect(visibilityOf({ isPublic: false, linkToken: 'x' })).toBe('link')
  expect(visibilityOf({ isPublic: false, linkToken: null })).toBe('private')
  expect(VISIBILITIES.filter(keepsLink)).toEqual(['link', 'public'])
})

describe('who may see a bag', () => {
  const cases = VISIBILITIES.flatMap(visibility =>
    [true, false].flatMap(profileIsPublic =>
      [true, false].map(hasLink => ({ visibility, profileIsPublic, hasLink })),
    ),
  )

  it.each(cases)('[BP1] its owner always: %j', ({ hasLink, ...bag }) => {
    expect(maySeeBag(bag, { isOwner: true, hasLink })).toBe(true)
  })

  it('[BP1] [BP7] others: public bags of public profiles, and bags by link with the link alone', () => {
    const seen = cases.filter(({ hasLink, ...bag }) => maySeeBag(bag, { isOwner: false, hasLink }))
    expect(seen).toEqual([
      { visibility: 'link', profileIsPublic: true, hasLink: true },
      { visibility: 'link', profileIsPublic: false, hasLink: true },
      { visibility: 'public', profileIsPublic: true, hasLink: true },
      { visibility: 'public', profileIsPublic: true, hasLink: false },
    ])
  })
})
