import { describe, expect, it } from 'vitest'
import { returnPath } from './return-path.ts'
import { bagStats, maySeeProfile, pdgaProfileUrl, sharePath } from './visibility.ts'

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

it('[PR19] stat cards count bags and discs and round the average', () => {
  expect(bagStats([])).toEqual({ bags: 0, discs: 0, discsPerBag: 0 })
  expect(bagStats([10, 5, 0])).toEqual({ bags: 3, discs: 15, discsPerBag: 5 })
  expect(bagStats([10, 9])).toEqual({ bags: 2, discs: 19, discsPerBag: 10 })
})

it('[PR20] [T64] the PDGA link is built from the number', () => {
  expect(pdgaProfileUrl(12345)).toBe('https://www.pdga.com/player/12345')
})

it('[PR21] the share link uses the username, the local part only while there is none', () => {
  expect(sharePath({ username: 'birdie', email: 'jane.doe@example.com' })).toBe('/u/birdie')
  expect(sharePath({ username: null, email: 'jane.doe@example.com' })).toBe('/u/jane.doe')
})

describe('the page to return to', () => {
  it.each(['/swap', '/u/birdie', '/library?q=roc&speed=6..9#top', '/bag-analysis'])(
    '[PR27] %s is ours',
    path => {
      expect(returnPath(path)).toBe(path)
    },
  )

  it.each([
    null,
    undefined,
    '',
    '//evil.example',
    '/\\evil.example',
    '\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    'https://evil.example/my-bag',
    'javascript:alert(1)',
    'my-bag',
    ' /swap',
    '/swap\\..\\x',
    '/\n/evil.example',
    '///evil.example',
  ])('[PR27] [T9] %j leads to /my-bag', from => {
    expect(returnPath(from)).toBe('/my-bag')
  })

  it('[PR27] an encoded slash stays part of a path of ours', () => {
    expect(new URL(returnPath('/%2f%2fevil.example'), 'https://bagwise.example').host).toBe(
      'bagwise.example',
    )
  })
})
