// Is what is known of a disc said plainly, and what is not known too?
import type { Disc } from '@bagwise/domain/disc'
import { aDisc } from '@bagwise/domain/testing'
import { describe, expect, it } from 'vitest'
import { agreementSentence, dimensionsOf, discSummary, statusSentences } from './disc-facts.ts'

describe('facts of a disc', () => {
  it('carry their units', () => {
    const mould = { diameter: 21.2, height: null, rimWidth: 1.7, rimDepth: 1.2, maxWeight: 176 }
    const values = (disc: Disc) =>
      Object.fromEntries(dimensionsOf(disc).map(({ name, value }) => [name, value]))
    expect(values(aDisc({ mould: { ...mould, insideDiameter: 17.8 } }))).toEqual({
      Diameter: '21.2 cm',
      'Inside diameter': '17.8 cm',
      Height: 'Unknown',
      'Rim width': '1.7 cm',
      'Rim depth': '1.2 cm',
      'Max weight': '176 g',
    })
    expect(values(aDisc({ mould }))['Inside diameter']).toBe('Unknown')
  })

  it.each([
    [{ status: 'in' }, 1234, 'In production. In 1,234 public bags.'],
    [{ status: 'limited', since: '2020' }, 1, 'Made in limited runs since 2020. In 1 public bag.'],
    [
      { status: 'out', since: '2019-08' },
      0,
      'Out of production since August 2019. Not in any public bag yet.',
    ],
    [{ status: 'out' }, undefined, 'Out of production.'],
    [undefined, undefined, 'Production status unknown.'],
  ] as const)('tell production %j and %s bags', (production, bags, words) => {
    expect(statusSentences(aDisc({ year: 2007, production }), bags)).toBe(
      `PDGA-approved in 2007. ${words}`,
    )
    expect(statusSentences(aDisc({ year: null, production }), bags)).toBe(words)
  })

  it.each([
    [1, 1, 'One flight chart lists this disc, with these numbers.'],
    [7, 7, 'All 7 flight charts that list this disc give these numbers.'],
    [2, 9, '2 of 9 flight charts that list this disc give these numbers; the others differ.'],
  ])('%d of %d sources agree', (agree, of, words) => {
    expect(agreementSentence({ agree, of })).toBe(words)
  })

  it('fit into one sentence', () => {
    expect(discSummary(aDisc())).toContain(
      'Teebird by Innova: fairway, medium finish left, speed 7',
    )
  })
})
