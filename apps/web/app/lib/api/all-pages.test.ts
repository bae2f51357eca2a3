import { expect, it } from 'vitest'
import { allPages } from './query-client.ts'

const item = (id: string) => ({ id })

it('loads every page and returns each item once', async () => {
  const pages: Record<string, { items: { id: string }[]; next: string | null }> = {
    '': { items: [item('a'), item('b')], next: 'b' },
    // Another tab moved an item to the front in the meantime.
    b: { items: [item('b'), item('c')], next: 'c' },
    c: { items: [item('d')], next: null },
  }
  const found = await allPages(({ after = '' }) =>
    Promise.resolve(pages[after] ?? { items: [], next: null }),
  )
  expect(found.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd'])
})
