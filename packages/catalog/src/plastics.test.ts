import { findPlastic, plasticsOfBrand } from '@bagwise/domain/collection'
import { expect, it } from 'vitest'
import { brands } from './catalog.ts'
import { checkPlastics, plastics } from './plastics.ts'

const HEADER = 'brand, plastic, aliases, grade, stability, durability, basis'

it('[CT15] [CT16] [CT17] the plastics are valid', () => {
  expect(checkPlastics(brands)).toEqual([])
  expect(plastics).toHaveLength(305)
  expect(new Set(plastics.map(({ brand }) => brand)).size).toBe(29)
})

it.each([
  ['Nobody, Star, , 1, 0, 1, rule', 'CT15'],
  ['Innova, , , 1, 0, 1, rule', 'CT16'],
  ['Innova, Star, Star, 1, 0, 1, rule', 'CT16'],
  ['Innova, Star, , 6, 0, 1, rule', 'CT17'],
  ['Innova, Star, , 1, 0, 0, rule', 'CT17'],
  ['Innova, Star, , 1, 0.6, 1, rule', 'CT17'],
  ['Innova, Star, , 1, 0.25, 1, rule', 'CT17'],
  ['Innova, Star, , 1, 0, 1, guess', 'CT17'],
])('reports an invalid line: %s', (line, rule) => {
  expect(checkPlastics(brands, `${HEADER}\n${line}\n`)).toEqual([
    expect.stringMatching(new RegExp(`^plastics\\.csv, line 2.*\\[${rule}\\]$`)),
  ])
})

it('[CT17] reports a missing header row', () => {
  expect(checkPlastics(brands, 'Innova, Star, , 1, 0, 1, rule\n')).toHaveLength(1)
})

it("lists a brand's base plastics before premium ones", () => {
  const names = plasticsOfBrand(plastics, 'Innova').map(({ name }) => name)
  expect(names.indexOf('DX')).toBeLessThan(names.indexOf('Champion'))
  expect(findPlastic(plastics, 'Innova', 'champ glow')).toBeUndefined()
  expect(findPlastic(plastics, 'Innova', 'glow champ')?.name).toBe('Champion Glow')
})
