import { SEARCH_MIN_LENGTH } from '@bagwise/domain/library'
import { describe, expect, it } from 'vitest'
import {
  libraryPage,
  LOAD_MORE_DELAY_MS,
  PAGE_SIZE,
  SEARCH_DEBOUNCE_MS,
  SEARCH_HINT,
} from './library-data.ts'

const found = (count: number) => Array.from({ length: count }, (_, i) => i)

describe("the library's pages", () => {
  it.each([
    [0, 1, '0 of 0 Discs Shown', false, null],
    [24, 1, '24 of 24 Discs Shown', false, null],
    [25, 1, '24 of 25 Discs Shown', true, null],
    [25, 2, '25 of 25 Discs Shown', false, 'All 25 discs loaded'],
    [1624, 3, '72 of 1624 Discs Shown', true, null],
  ])('[LI6] %d found, page %d: %s', (count, pages, countLine, hasMore, allLoadedLine) => {
    expect(libraryPage(found(count), pages)).toMatchObject({ countLine, hasMore, allLoadedLine })
  })

  it('[LI6] Load More adds 24 discs and keeps the visible ones', () => {
    const first = libraryPage(found(100), 1).shown
    const second = libraryPage(found(100), 2).shown
    expect(second.length - first.length).toBe(24)
    expect(second.slice(0, 24)).toEqual(first)
  })

  it('[LI1] the hint contains the minimum search length', () => {
    expect(SEARCH_HINT).toBe(`${SEARCH_MIN_LENGTH}+ characters to search`)
  })

  it('[LI6] page size 24, load-more delay 300 ms, search debounce 300 ms', () => {
    expect([PAGE_SIZE, LOAD_MORE_DELAY_MS, SEARCH_DEBOUNCE_MS]).toEqual([24, 300, 300])
  })
})
