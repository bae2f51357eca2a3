import type { Bag } from '@bagwise/contract'
import { expect, it } from 'vitest'
import { ownBagReference, sharedBagPath } from './bag-facts.ts'

const score = {} as Bag['score']
const token = 'aZ09_-aZ09_-aZ09_-aZ09'

it('[BP1] shares a public bag by its name, even if it still has a link', () => {
  const bag = { visibility: 'public', address: 'woods', linkToken: token, score } as const
  expect(sharedBagPath('ann', bag)).toBe('/u/ann/woods')
})

it('[PR21] has no path for an empty bag', () => {
  const bag = { visibility: 'public', address: 'woods', linkToken: null, score: null } as const
  expect(sharedBagPath('ann', bag)).toBeNull()
})

it('[BP1] shares an unlisted bag only by its link', () => {
  const bag = { visibility: 'link', address: 'woods', linkToken: token, score } as const
  expect(sharedBagPath('ann', bag)).toBe(`/u/ann/${token}`)
  expect(sharedBagPath('ann', { ...bag, linkToken: null })).toBeNull()
})

it('[BP1] has no path for a private bag', () => {
  expect(
    sharedBagPath('ann', { visibility: 'private', address: 'woods', linkToken: null, score }),
  ).toBeNull()
})

const ann = { username: 'ann', isPublic: true }

it('[CM3] refers to a bag by its page in a comparison if others can open it', () => {
  const bag = { id: 'b1', visibility: 'public', address: 'woods', linkToken: token } as const
  expect(ownBagReference(ann, bag)).toBe('ann/woods')
  expect(ownBagReference(ann, { ...bag, visibility: 'link' })).toBe(`ann/${token}`)
  const withPrivateProfile = { ...ann, isPublic: false }
  expect(ownBagReference(withPrivateProfile, { ...bag, visibility: 'link' })).toBe(`ann/${token}`)
})

it('[CM3] refers to other bags by id', () => {
  const bag = { id: 'b1', visibility: 'public', address: 'woods', linkToken: null } as const
  expect(ownBagReference(ann, { ...bag, visibility: 'private' })).toBe('own:b1')
  expect(ownBagReference({ ...ann, isPublic: false }, bag)).toBe('own:b1')
  const restriction = { reason: 'Spam', since: '2026-01-01T00:00:00.000Z' } as unknown
  expect(ownBagReference(ann, { ...bag, hidden: restriction as Bag['hidden'] })).toBe('own:b1')
})
