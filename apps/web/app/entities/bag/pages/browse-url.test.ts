import { expect, it } from 'vitest'
import { ALL_BAGS, BROWSE_URL_FORMAT, browsePath } from './browse-queries.ts'

const parse = (query: string) => BROWSE_URL_FORMAT.parse(new URLSearchParams(query))

it.each([
  ['', {}],
  ['?sort=size', { sort: 'size' }],
  ['?brand=Innova&after=1.2', { brand: 'Innova', after: '1.2' }],
  ['?disc=discraft-buzzz', { discId: 'discraft-buzzz' }],
] as const)('[BP9] parses and formats %j', (query, view) => {
  expect(parse(query)).toEqual({ ...ALL_BAGS, ...view })
  expect(browsePath(view)).toBe(`/bags${query}`)
})

it.each([
  ['?sort=worst', ALL_BAGS],
  ['?brand=&disc=%20&after=', ALL_BAGS],
  ['?sort=size&brand=Innova', { ...ALL_BAGS, brand: 'Innova' }],
  ['?brand=Innova&disc=discraft-buzzz', { ...ALL_BAGS, discId: 'discraft-buzzz' }],
])('[BP9] normalizes %j', (query, view) => {
  expect(parse(query)).toEqual(view)
})
