// @vitest-environment jsdom
import type { DiscDetail } from '@bagwise/contract'
import { parseDescription } from '../../../../../packages/catalog/src/describe/parse-description.ts'
import { aDisc } from '../../../../../packages/domain/test/builders.ts'
import { cleanup, render, screen } from '@testing-library/react'
import * as fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, it } from 'vitest'
import { Description } from './disc-details.tsx'

afterEach(cleanup)

const described = (html: string) => (
  <Description
    failed={false}
    detail={{
      disc: aDisc(),
      description: parseDescription(html) as DiscDetail['description'],
      storeLinks: [],
      agreement: { agree: 1, total: 1 },
    }}
  />
)

it('[TX15] [T68] renders links that open in a new tab', () => {
  render(described('<p>See <a href="https://example.com/" class="x">this</a>.</p>'))
  const link = screen.getByRole('link', { name: 'this' })
  expect(link.outerHTML).toBe(
    '<a href="https://example.com/" target="_blank" rel="noopener noreferrer nofollow">this</a>',
  )
})

it('[TX14] shows a message if there is no description', () => {
  render(described(' '))
  expect(screen.getByText('No description available.')).toBeDefined()
})

it('[TX12] parses to the same elements in a browser', () => {
  const tag = fc.constantFrom('p', 'div', 'ul', 'li', 'h1', 'h2', 'a', 'b', 'pre', 'br')
  const piece = fc
    .tuple(fc.constantFrom('<', '</'), tag)
    .map(([start, name]) => `${start}${name}>x`)
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1, maxLength: 12 }), pieces => {
      const element = described(pieces.join(''))
      const parsed = document.createElement('div')
      parsed.innerHTML = renderToStaticMarkup(element)
      const { container, unmount } = render(element)
      container.normalize()
      expect(parsed.innerHTML).toBe(container.innerHTML)
      unmount()
    }),
  )
})
