import { expect, it } from 'vitest'
import { maySeeProfile, sharePath } from './visibility.ts'

const OWNER = 'owner'

it('[PR17] a private profile is visible only to its owner', () => {
  const seen = (isPublic: boolean, viewer: string | null) =>
    maySeeProfile({ id: OWNER, isPublic }, viewer)
  expect([seen(true, null), seen(true, 'other'), seen(true, OWNER)]).toEqual([true, true, true])
  expect([seen(false, null), seen(false, 'other'), seen(false, OWNER)]).toEqual([
    false,
    false,
    true,
  ])
})

it('[PR21] the share link uses the username, the local part only while there is none', () => {
  expect(sharePath({ username: 'birdie', email: 'jane.doe@example.com' })).toBe('/u/birdie')
  expect(sharePath({ username: null, email: 'jane.doe@example.com' })).toBe('/u/jane.doe')
})
