import { expect, it } from 'vitest'
import { comparePath, leftOutMessage } from './bag-page-meta.ts'

it('the compare link contains both bags, or leaves the first one open', () => {
  const page = { username: 'ann', address: 'woods' }
  const query = (path: string) =>
    Object.fromEntries(new URL(path, 'https://bagwise.example').searchParams)
  expect(query(comparePath(page, 'own:b1'))).toEqual({ a: 'own:b1', b: 'ann/woods' })
  expect(query(comparePath(page, undefined))).toEqual({ b: 'ann/woods' })
})

it("[BP8] names the molds that weren't copied", () => {
  expect(leftOutMessage([], 'ann')).toBeUndefined()
  expect(leftOutMessage([{ name: 'Bomber' }], 'ann')).toBe(
    "Not copied, because it's @ann's custom mold: Bomber",
  )
  expect(leftOutMessage([{ name: 'Bomber' }, { name: 'Hook' }], 'ann')).toBe(
    "Not copied, because they're @ann's custom molds: Bomber, Hook",
  )
})
