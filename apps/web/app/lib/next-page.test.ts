import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { loginPath, safeNextPath } from './next-page.ts'

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
  ])('replaces %j with /my-bag', next => {
    expect(safeNextPath(next)).toBe('/my-bag')
  })

  it.each(['/swap', '/library?brand=Innova&speed=9-12', '/u/ada#bags', '/%2f%2fevil'])(
    '%s is accepted',
    next => {
      expect(safeNextPath(next)).toBe(next)
    },
  )

  it("doesn't return to the sign-in and sign-up pages", () => {
    expect(safeNextPath('/login?next=/login')).toBe('/my-bag')
    expect(safeNextPath('/signup')).toBe('/my-bag')
  })

  it('never returns another origin', () => {
    const parts = fc.array(
      fc.constantFrom('/', '\\', '.', '..', '\t', '\n', 'a', '@', ':', '%2f', '?', '#'),
    )
    fc.assert(
      fc.property(parts, pieces => {
        const url = new URL(safeNextPath(pieces.join('')), 'https://bagwise.example/login')
        expect(url.origin).toBe('https://bagwise.example')
      }),
    )
  })

  it('keeps the path and query in the sign-in URL', () => {
    const path = loginPath({ pathname: '/library', search: '?q=a&b' })
    expect(safeNextPath(new URLSearchParams(path.split('?')[1]).get('next'))).toBe('/library?q=a&b')
  })
})
