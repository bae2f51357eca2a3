// Does the report card say what a change of brands does to the score?
import { type BagSummary, conversionReport, convertBag, matchIndexOf } from '@bagwise/domain/swap'
import { aDisc } from '@bagwise/domain/testing'
import { expect, it } from 'vitest'
import { brandSentence } from './report-words.ts'

function summaryOf(...brands: string[]): BagSummary {
  const discs = brands.map(brand => aDisc({ id: brand, brand }))
  return conversionReport(convertBag(discs, 'Nobody', matchIndexOf([]))).before
}

it.each([
  [['MVP', 'Discraft'], ['Innova'], '2 brands before, 1 brand after: costs 2 diversity points.'],
  [
    ['MVP', 'Discraft', 'DGA'],
    ['MVP', 'DGA'],
    '3 brands before, 2 brands after: costs 1 diversity point.',
  ],
  [['MVP'], ['MVP', 'DGA'], '1 brand before, 2 brands after: wins 2 diversity points.'],
  [['MVP'], ['DGA'], '1 brand before, 1 brand after: the diversity points stay the same.'],
])('[SW23] from %j to %j: %s', (before, after, sentence) => {
  expect(brandSentence(summaryOf(...before), summaryOf(...after))).toBe(sentence)
})
