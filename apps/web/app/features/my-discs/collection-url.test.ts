import { NO_COLLECTION_FILTERS } from '@bagwise/domain/collection'
import { expect, it } from 'vitest'
import { COLLECTION_URL_FORMAT, hasFilters } from './collection-url.ts'

const { parse, format } = COLLECTION_URL_FORMAT

it('[CO13] the URL contains every filter and the order', () => {
  const view = {
    filters: {
      search: 'blue & gold',
      discId: 'innova-teebird',
      brand: 'Innova',
      type: 'fairway',
      plastic: 'Star',
      condition: 'Beat in',
      place: 'carried',
      bagId: 'b1',
    },
    sort: 'weight',
  } as const
  expect(parse(new URLSearchParams(format(view)))).toEqual(view)
})

it('ignores invalid values in the URL', () => {
  const view = parse(new URLSearchParams('type=frisbee&condition=9&where=moon&sort=price'))
  expect(view).toEqual({ filters: NO_COLLECTION_FILTERS, sort: 'mold' })
  expect(format(view)).toBe('')
  expect(hasFilters(view.filters)).toBe(false)
})
