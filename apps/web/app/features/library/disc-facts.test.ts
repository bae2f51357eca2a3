import type { Disc } from '@bagwise/domain/disc'
import { aDisc } from '../../../../../packages/domain/test/builders.ts'
import { describe, expect, it } from 'vitest'
import {
  dimensionsOf,
  agreementSentence,
  bagCountLabel,
  discSummary,
  productionSentence,
} from './disc-details.tsx'

describe('facts of a disc', () => {
  it('include their units', () => {
    const dimensions = {
      diameter: 21.2,
      height: null,
      rimWidth: 1.7,
      rimDepth: 1.2,
      maxWeight: 176,
    }
    const values = (disc: Disc) =>
      Object.fromEntries(dimensionsOf(disc).map(([name, value]) => [name, value]))
    expect(values(aDisc({ dimensions: { ...dimensions, insideDiameter: 17.8 } }))).toEqual({
      Diameter: '21.2 cm',
      'Inside diameter': '17.8 cm',
      Height: 'Unknown',
      'Rim width': '1.7 cm',
      'Rim depth': '1.2 cm',
      'Max weight': '176 g',
    })
    expect(values(aDisc({ dimensions }))['Inside diameter']).toBe('Unknown')
  })

  it.each([
    [{ status: 'in' }, 'In production.'],
    [{ status: 'limited', since: '2020' }, 'Made in limited runs since 2020.'],
    [{ status: 'out', since: '2019-08' }, 'Out of production since August 2019.'],
    [{ status: 'out' }, 'Out of production.'],
  ] as const)('describe production %j', (production, words) => {
    expect(productionSentence(production)).toBe(words)
  })

  it('leave out an unknown production status', () => {
    expect(productionSentence(undefined)).toBe('')
  })

  it.each([
    [1, 'Carried in 1 bag'],
    [1234, 'Carried in 1,234 bags'],
  ])('count %d bags', (bags, words) => {
    expect(bagCountLabel(bags)).toBe(words)
  })

  it.each([
    [1, 1, 'One source lists these numbers.'],
    [7, 7, 'All 7 sources agree on these numbers.'],
    [2, 9, '2 of 9 sources agree on these numbers.'],
  ])('%d of %d sources agree', (agree, total, words) => {
    expect(agreementSentence({ agree, total })).toBe(words)
  })

  it('have a one-sentence summary', () => {
    expect(discSummary(aDisc())).toContain(
      'Teebird by Innova: fairway, medium finish left, speed 7',
    )
  })
})
