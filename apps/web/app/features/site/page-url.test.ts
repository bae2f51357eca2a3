import { expect, it } from 'vitest'
import { canonicalPath } from './page-url.tsx'

it.each([
  ['/', '/'],
  ['/Help/Flight-Numbers/', '/help/flight-numbers'],
  ['/u/Ann', '/u/ann'],
  ['/U/Ann/woods', '/u/ann/woods'],
  ['/u/Ann/aZ09_-aZ09_-aZ09_-aZ09', '/u/ann/aZ09_-aZ09_-aZ09_-aZ09'],
  ['/u/ann/woods/embed', '/u/ann/woods'],
  ['/Wish-List/aZ09_-aZ09_-aZ09_-aZ09', '/wish-list/aZ09_-aZ09_-aZ09_-aZ09'],
])('[BP3] %s becomes %s: only links are case-sensitive', (pathname, canonical) => {
  expect(canonicalPath(pathname)).toBe(canonical)
})
