// Does the URL contain the filters and the pages?
import {
  filtersFromQuery,
  activeFilterCount,
  LIBRARY_ADDRESS,
  parsePages,
  parseSeed,
} from './filter-url.ts'
import { NO_FILTERS } from '@bagwise/domain/library'
import { describe, expect, it } from 'vitest'

const query = (text: string) => new URLSearchParams(text)

describe('pages in the URL', () => {
  it.each([
    ['', 1],
    ['pages=3', 3],
    ['pages=0', 1],
    ['pages=-2', 1],
    ['pages=1.5', 1],
    ['pages=many', 1],
    ['pages=1e9', 200],
    ['pages=', 1],
  ])('[LI10] %s shows %d', (text, pages) => {
    expect(parsePages(query(text))).toBe(pages)
  })

  it('[LI9] are written after the filters, unless there is only one page', () => {
    const filters = filtersFromQuery('q=roc&speed=4..6')
    const { format, parse } = LIBRARY_ADDRESS
    expect(format({ filters, pages: 2 })).toBe('?q=roc&speed=4..6&pages=2')
    expect(format({ filters, pages: 1 })).toBe('?q=roc&speed=4..6')
    expect(format({ filters: NO_FILTERS, pages: 1 })).toBe('')
    expect(parse(query('q=roc&speed=4..6&pages=2'))).toEqual({ filters, pages: 2 })
  })
})

describe('the seed in the URL', () => {
  it.each(['', 'seed=', 'seed=UPPER', 'seed=<b>', `seed=${'a'.repeat(17)}`])('ignores %s', text => {
    expect(parseSeed(query(text), () => 'fresh')).toBe('fresh')
  })

  it('is read from the URL of a page without scripts', () => {
    expect(parseSeed(query('seed=1f9c'), () => 'fresh')).toBe('1f9c')
  })
})

it('counts the active filters, but not the search', () => {
  expect(activeFilterCount(NO_FILTERS)).toBe(0)
  expect(activeFilterCount(filtersFromQuery('q=roc&brand=Innova&turn=-3..0'))).toBe(2)
})
