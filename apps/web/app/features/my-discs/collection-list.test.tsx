// @vitest-environment jsdom
// Does the list draw the visible rows with every browser font size?
import { anItem } from '../../../../../packages/domain/test/builders.ts'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { CollectionEntry } from '../../entities/collection/queries.ts'
import { stubObservers } from '../../testing/observers.ts'
import { CollectionList } from './collection-list.tsx'

const items = Array.from(
  { length: 300 },
  (_, at) => anItem({ id: `owned-${at}` }) as CollectionEntry,
)

beforeEach(() => stubObservers({ inView: true }))
afterEach(() => {
  cleanup()
  document.documentElement.style.fontSize = ''
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it.each([16, 24, 32])('draws the rows on the screen with a root font of %i px', pixels => {
  document.documentElement.style.fontSize = `${pixels}px`
  render(
    <CollectionList
      items={items}
      bags={[]}
      selection={{ ids: new Set(), anchor: null }}
      onSelect={vi.fn()}
      onAction={vi.fn()}
    />,
  )
  const list = screen.getByRole('list', { name: 'Discs' })
  const rowHeight = 4.75 * pixels
  // Row 101 is at the top of the screen.
  const top = -100 * rowHeight
  vi.spyOn(list, 'getBoundingClientRect').mockReturnValue({ top } as DOMRect)
  fireEvent.scroll(window)

  const places = screen.getAllByRole('listitem').map(row => Number(row.ariaPosInSet))
  const [first = 0] = places
  expect(first).toBeLessThanOrEqual(101)
  expect(places.at(-1)).toBeGreaterThanOrEqual(101 + innerHeight / rowHeight)
  expect(places.length).toBeLessThan(40)
  // Padding takes the space of rows that are not drawn.
  expect(list.style.paddingTop).toBe(`${(first - 1) * 4.75}rem`)
  expect(list.style.paddingBottom).toBe(`${(300 - first + 1 - places.length) * 4.75}rem`)
})
