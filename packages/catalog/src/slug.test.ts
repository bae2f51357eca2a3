import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { discCode } from '@bagwise/domain/bag'
import { discs } from './index.ts'
import { compareSlugs, slug } from './slug.ts'

it.each([
  ['Innova Destroyer', 'innova-destroyer'],
  ["Captain's Thrasher", 'captains-thrasher'],
  ['#1 Driver', '1-driver'],
  ['Løft', 'loft'],
  ['Né Zhā', 'ne-zha'],
  ['Tank - Panzer', 'tank-panzer'],
  ['Nice!', 'nice'],
])('[CT4] the slug of %s is %s', (name, expected) => {
  expect(slug(name)).toBe(expected)
})

it('[CT4] a slug is its own slug', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), text => {
      expect(slug(slug(text))).toBe(slug(text))
      expect(slug(text)).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/)
    }),
  )
})

it('[CT7] accents and case do not affect the order, and names with equal slugs are sorted too', () => {
  expect(['Zone', 'älva', 'Buzzz', 'Alva'].toSorted(compareSlugs)).toEqual([
    'Alva',
    'älva',
    'Buzzz',
    'Zone',
  ])
  expect(compareSlugs('Nice', 'Nice!')).toBe(-1)
  expect(compareSlugs('Nice!', 'Nice')).toBe(1)
  expect(compareSlugs('Nice', 'Nice')).toBe(0)
})

it('[GB1] no two discs share their code in a guest bag’s URL', () => {
  expect(new Set(discs.map(({ id }) => discCode(id))).size).toBe(discs.length)
})
