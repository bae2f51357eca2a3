// Does signing in ever lead away from us?
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { loginPath, safeNext } from './next-page.ts'

describe('[PR27] [T9] the page after signing in', () => {
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
    'my-bag',
    ' /swap',
    '/swap\\..\\x',
    '',
    null,
    undefined,
  ])('%j goes to /my-bag', next => {
    expect(safeNext(next)).toBe('/my-bag')
  })

  it.each(['/swap', '/library?brand=Innova&speed=9-12', '/u/ada#bags', '/%2f%2fevil'])(
    '%s is where the player was going',
    next => {
      expect(safeNext(next)).toBe(next)
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
