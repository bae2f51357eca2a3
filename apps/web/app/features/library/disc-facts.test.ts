// Is what is known of a disc said plainly, and what is not known too?
import { aDisc } from '@bagwise/domain/testing'
import { describe, expect, it } from 'vitest'
import { agreementWords, discFacts, discSummary } from './disc-facts.ts'

describe('facts of a disc', () => {
  it('carry their units', () => {
    const disc = aDisc({
      year: 1999,
      mould: { diameter: 21.2, height: null, rimWidth: 1.7, rimDepth: 1.2, maxWeight: 176 },
    })
    expect(discFacts(disc).map(fact => fact.value)).toEqual([
      '21.2 cm',
      'Not known',
      '1.7 cm',
      '1.2 cm',
      '176 g',
      '1999',
    ])
  })

  it.each([
    [1, 1, 'One flight chart lists this disc, with these numbers.'],
    [7, 7, 'All 7 flight charts that list this disc give these numbers.'],
    [2, 9, '2 of 9 flight charts that list this disc give these numbers; the others differ.'],
  ])('%d of %d sources agree', (agree, of, words) => {
    expect(agreementWords({ agree, of })).toBe(words)
  })

  it('fit into one sentence', () => {
    expect(discSummary(aDisc())).toContain('Teebird by Innova: overstable fairway, speed 7')
  })
})
