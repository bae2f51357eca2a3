// Does signing in ever lead away from us?
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { loginPath, returnPath, safeNext } from './next-page.ts'

describe('[T9] the page after signing in', () => {
  it.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '\\evil',
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'evil.example',
    ' //evil.example',
    '',
    null,
    undefined,
  ])('%j goes to /my-bag', wish => {
    expect(safeNext(wish)).toBe('/my-bag')
  })

  it.each(['/swap', '/library?brand=Innova&speed=9-12', '/u/ada#bags', '/%2f%2fevil'])(
    '%s is where the player was going',
    wish => {
      expect(safeNext(wish)).toBe(wish)
    },
  )

  it('does not go round in circles', () => {
    expect(safeNext('/login?next=/login')).toBe('/my-bag')
    expect(safeNext('/signup')).toBe('/my-bag')
  })

  it('never returns another origin', () => {
    const parts = fc.array(
      fc.constantFrom('/', '\\', '.', '..', '\t', '\n', 'a', '@', ':', '%2f', '?', '#'),
    )
    fc.assert(
      fc.property(parts, pieces => {
        const answer = new URL(safeNext(pieces.join('')), 'https://bagwise.example/login')
        expect(answer.origin).toBe('https://bagwise.example')
      }),
    )
  })

  it('survives the way through the address bar', () => {
    const path = loginPath({ pathname: '/library', search: '?q=a&b' })
    expect(safeNext(new URLSearchParams(path.split('?')[1]).get('next'))).toBe('/library?q=a&b')
  })
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

  it('[PR27] an encoded slash stays part of a path on this site', () => {
    expect(new URL(returnPath('/%2f%2fevil.example'), 'https://bagwise.example').host).toBe(
      'bagwise.example',
    )
  })
})
