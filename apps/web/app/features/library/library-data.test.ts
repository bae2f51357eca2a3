import { type Disc, DISC_TYPES } from '@bagwise/domain/disc'
import { filtersFromQuery } from './filter-url.ts'
import { NO_FILTERS, SEARCH_MIN_LENGTH } from '@bagwise/domain/library'
import { seededRandom, shuffle } from '@bagwise/domain/random'
import { searchHint } from '@bagwise/domain/library/hints'
import { findDiscs } from '@bagwise/domain/library/search'
import { aDisc } from '../../../../../packages/domain/test/builders.ts'
import { describe, expect, it } from 'vitest'
import {
  libraryData,
  libraryPage,
  LOAD_MORE_DELAY_MS,
  PAGE_SIZE,
  SEARCH_DEBOUNCE_MS,
  MIN_SEARCH_TEXT,
  searchContextFor,
} from './library-data.ts'
import fc from 'fast-check'

const discs: Disc[] = Array.from({ length: 300 }, (_, index) =>
  aDisc({
    id: `disc-${index}`,
    name: `Disc ${index}`,
    brand: ['Innova', 'Discraft', 'MVP'][index % 3] ?? '',
    type: DISC_TYPES[index % 4] ?? 'putter',
    speed: (index % 28) / 2 + 1,
  }),
)

const data = (query: string, seed = 'abc') =>
  libraryData({
    discs,
    query: new URLSearchParams(query),
    seed,
    find: findDiscs,
    hintFor: searchHint,
    bagCounts: undefined,
  })

describe('the first page', () => {
  it('[LI6] contains 24 discs and the brand options', () => {
    const { page, brands } = data('')
    expect(page.visible).toHaveLength(PAGE_SIZE)
    expect(page.countLine).toBe('24 of 300 Discs Shown')
    expect(brands).toEqual(['Discraft', 'Innova', 'MVP'])
  })

  it('[LI7][LI8] is in the same order for the same seed, and in another order for another seed', () => {
    const ids = (seed: string) => data('', seed).page.visible.map(disc => disc.id)
    expect(ids('one')).toEqual(ids('one'))
    expect(ids('one')).not.toEqual(ids('two'))
  })

  it('[LI15] leaves out discs that are out of production if the filter is set', () => {
    const gone = aDisc({ id: 'gone', production: { status: 'out' } })
    const query = new URLSearchParams('production=in')
    const request = {
      discs: [gone, discs[0] as Disc],
      seed: 'abc',
      find: findDiscs,
      hintFor: undefined,
      bagCounts: undefined,
    }
    expect(libraryData({ ...request, query }).page.visible).toEqual([discs[0]])
    expect(libraryData({ ...request, query: new URLSearchParams() }).page.visible).toHaveLength(2)
  })

  it('[LI16][LI17] contains a hint only if the search misses', () => {
    expect(data('q=disc+7').hint).toBeNull()
    expect(data('type=driver').hint).toBeNull()
    expect(data('q=disc+7&brand=Discraft&type=driver').hint).toMatchObject({
      kind: 'hidden',
      disc: { name: 'Disc 7' },
      by: ['type'],
    })
  })

  it('never sends more than ten pages', () => {
    expect(data('pages=200').page.visible).toHaveLength(10 * PAGE_SIZE)
  })

  it("[LI5] matches the browser's results in the same order, for all filters", () => {
    const query = fc.constantFrom('', 'q=disc+1', 'brand=MVP', 'type=driver', 'speed=4..9', 'q=zz')
    fc.assert(
      fc.property(query, fc.stringMatching(/^[a-z0-9]{1,8}$/), (filters, seed) => {
        const shuffledDiscs = shuffle(discs, seededRandom(seed))
        const inBrowser = libraryPage(findDiscs(shuffledDiscs, filtersFromQuery(filters)), 1)
        expect(data(filters, seed).page).toEqual(inBrowser)
      }),
    )
  })
})

describe('sorting by bags', () => {
  const [roc, buzzz, zone, berg] = ['roc', 'buzzz', 'zone', 'berg'].map((id, index) =>
    aDisc({ id, name: id, known: index }),
  ) as [Disc, Disc, Disc, Disc]
  const mostBagged = { ...NO_FILTERS, sort: 'most-bagged' } as const
  const order = (...counted: Parameters<typeof searchContextFor>) =>
    findDiscs(counted[0], mostBagged, searchContextFor(...counted)).map(disc => disc.id)

  it('[LI14] starts with the discs in the most bags, then the best-known ones', () => {
    const bags = [
      { id: 'roc', bags: 3 },
      { id: 'zone', bags: 1 },
    ]
    expect(order([roc, buzzz, zone, berg], bags)).toEqual(['roc', 'zone', 'berg', 'buzzz'])
  })

  it('[LI14] uses public lists until bags are counted', () => {
    expect(order([roc, buzzz, zone, berg])).toEqual(['berg', 'zone', 'buzzz', 'roc'])
  })
})

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
    const first = libraryPage(found(100), 1).visible
    const second = libraryPage(found(100), 2).visible
    expect(second.length - first.length).toBe(24)
    expect(second.slice(0, 24)).toEqual(first)
  })

  it('[LI1] the hint contains the minimum search length', () => {
    expect(MIN_SEARCH_TEXT).toBe(`${SEARCH_MIN_LENGTH}+ characters to search`)
  })

  it('[LI6] page size 24, load-more delay 300 ms, search debounce 300 ms', () => {
    expect([PAGE_SIZE, LOAD_MORE_DELAY_MS, SEARCH_DEBOUNCE_MS]).toEqual([24, 300, 300])
  })
})
