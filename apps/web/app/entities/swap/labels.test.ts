import { describe, expect, it } from 'vitest'
import { type BagSummary, conversionReport, convertBag, matchIndexOf } from '@bagwise/domain/swap'
import { aDisc } from '../../../../../packages/domain/test/builders.ts'
import { matchBadge } from './match-rating.tsx'
import {
  alternativesLabel,
  brandSentence,
  keptLabel,
  previewTitle,
  selectedLabel,
} from './messages.ts'

describe('the labels of a conversion', () => {
  it('[UI2] has titles and badges in capitals', () => {
    expect(previewTitle(14)).toBe('SWAP PREVIEW (14 discs)')
    expect(keptLabel('Latitude 64')).toBe('ALREADY LATITUDE 64 - WILL BE KEPT')
    expect(matchBadge({ kind: 'exact', similarity: 1 }).text).toBe('EXACT')
    expect(matchBadge({ kind: 'close', similarity: 0.9 }).text).toBe('CLOSE (±1)')
  })

  it('[SW19] counts selected discs', () => {
    expect(selectedLabel(3, 9)).toBe('3 of 9 discs selected')
  })

  it.each([
    [1, true, '1 More Option'],
    [5, true, '5 More Options'],
    [1, false, '1 Alternative'],
    [2, false, '2 Alternatives'],
  ])('%d, matched %s: %s', (count, matched, text) => {
    expect(alternativesLabel(count, matched)).toBe(text)
  })

  it.each([
    [0.8, 'very similar', 'score-good'],
    [0.6, 'similar', 'score-fair'],
    [0.59, 'somewhat similar', 'sunken'],
    [0.49, 'not very similar', 'sunken'],
  ])('[SW3] labels and colors %d as %s', (similarity, text, color) => {
    const badge = matchBadge({ kind: 'similar', similarity })
    expect(badge.label).toBe(text)
    expect(badge.classes).toContain(color)
    expect(badge.text).toBe(`${Math.round(similarity * 100)}% match`)
  })
})

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
  [['MVP'], ['MVP', 'DGA'], '1 brand before, 2 brands after: gains 2 diversity points.'],
  [['MVP'], ['DGA'], '1 brand before, 1 brand after: the diversity points stay the same.'],
])('[SW23] from %j to %j: %s', (before, after, sentence) => {
  expect(brandSentence(summaryOf(...before), summaryOf(...after))).toBe(sentence)
})
