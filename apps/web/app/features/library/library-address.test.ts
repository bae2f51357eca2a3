// Does the address hold the pages, and does Back undo one step at a time?
import { filtersFromQuery, NO_FILTERS } from '@bagwise/domain/library'
import { describe, expect, it } from 'vitest'
import {
  historyStep,
  madeBy,
  narrowedBy,
  pagesFrom,
  seedFrom,
  withPages,
} from './library-address.ts'

const query = (text: string) => new URLSearchParams(text)

describe('pages in the address', () => {
  it.each([
    ['', 1],
    ['pages=3', 3],
    ['pages=0', 1],
    ['pages=-2', 1],
    ['pages=1.5', 1],
    ['pages=many', 1],
    ['pages=1e9', 200],
    ['pages=', 1],
  ])('[LI10] %s unfolds %d', (text, pages) => {
    expect(pagesFrom(query(text))).toBe(pages)
  })

  it('[LI9] stand beside the filters, and one page is not written', () => {
    const filters = filtersFromQuery('q=roc&speed=4..6')
    expect(withPages(filters, 2).toString()).toBe('q=roc&speed=4..6&pages=2')
    expect(withPages(filters, 1).toString()).toBe('q=roc&speed=4..6')
    expect(filtersFromQuery(withPages(filters, 2))).toEqual(filters)
  })
})

describe('the seed in the address', () => {
  it.each(['', 'seed=', 'seed=UPPER', 'seed=<b>', `seed=${'a'.repeat(17)}`])(
    '%s is no seed',
    text => {
      expect(seedFrom(query(text), () => 'fresh')).toBe('fresh')
    },
  )

  it('is taken where a page without scripts sends it back', () => {
    expect(seedFrom(query('seed=1f9c'), () => 'fresh')).toBe('1f9c')
  })
})

describe('steps of the history', () => {
  it('typing on replaces the step that typing made', () => {
    expect(historyStep({ search: 'de' }, null).replace).toBe(false)
    expect(historyStep({ search: 'des' }, { changed: 'search' }).replace).toBe(true)
    expect(historyStep({ search: 'des' }, { changed: 'choice' }).replace).toBe(false)
  })

  it('a step is known by who made it, and never taken for the hand when Back leads there', () => {
    const typed = historyStep({ search: 'de' }, null).state
    const reset = historyStep(NO_FILTERS, null).state
    const brand = historyStep({ brand: 'Innova' }, null).state
    expect(madeBy('PUSH', typed)).toBe('search')
    expect(madeBy('REPLACE', reset)).toBe('all')
    expect(madeBy('PUSH', brand)).toBe('choice')
    expect(madeBy('POP', typed)).toBe('others')
    expect(madeBy('PUSH', null)).toBe('others')
    expect(madeBy('PUSH', { from: 'library' })).toBe('others')
  })

  it('every other choice is a step of its own', () => {
    expect(historyStep({ brand: 'Innova' }, { changed: 'choice' })).toEqual({
      replace: false,
      state: { changed: 'choice' },
    })
    expect(historyStep(NO_FILTERS, { changed: 'search' }).replace).toBe(false)
  })
})

it('counts the filters that narrow, the search not among them', () => {
  expect(narrowedBy(NO_FILTERS)).toBe(0)
  expect(narrowedBy(filtersFromQuery('q=roc&brand=Innova&turn=-3..0'))).toBe(2)
})
