import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dice, nameSimilarity, searchNames } from './name-similarity.ts'

it.each([
  ['Teebird', 'Teebird', 1],
  ['Teebird', 'TEEBIRD', 1],
  ['Teebird', 'Tee-Bird', 1],
  // te ee eb bi ir rd against th hu un nd de er rb bi ir rd: three in common.
  ['Teebird', 'Thunderbird', 6 / 16],
  // The second zz of Buzzz has no partner in Buzz.
  ['Buzzz', 'Buzz', 6 / 7],
  ['Roc', 'Roc3', 4 / 5],
  ['Zone', 'Buzzz', 0],
  ['A', 'A', 0],
  ['', '', 0],
])('[SW6] %s and %s are alike by %d', (a, b, expected) => {
  expect(nameSimilarity(a, b)).toBeCloseTo(expected, 12)
  expect(nameSimilarity(b, a)).toBeCloseTo(expected, 12)
})

it('[SW6] searching all names at once finds the same as comparing them one by one', () => {
  const name = fc.string({ unit: fc.constantFrom('a', 'b', 'Z', '3', ' '), maxLength: 8 })
  fc.assert(
    fc.property(fc.array(name), fc.array(name, { minLength: 1 }), (names, wanted) => {
      const search = searchNames(names)
      for (const one of wanted) {
        const { common, sizes, size } = search(one)
        const found = names.map((_, at) => dice(common[at] ?? 0, size, sizes[at] ?? 0))
        expect(found).toEqual(names.map(other => nameSimilarity(one, other)))
      }
    }),
  )
})
