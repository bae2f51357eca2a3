// Are the classics, known by brand and name alone, all discs of this catalog?
import { CLASSICS, popularDiscs } from '@bagwise/domain/analysis'
import { expect, it } from 'vitest'
import { discs } from './catalog.ts'

const titles = new Set(discs.map(disc => `${disc.brand} ${disc.name}`))

it('[AN11] every classic is in the catalog', () => {
  expect(CLASSICS.filter(title => !titles.has(title))).toEqual([])
})

it('[AN11] so forty discs are popular before anyone has a bag', () => {
  expect(popularDiscs([], discs).size).toBe(40)
})
