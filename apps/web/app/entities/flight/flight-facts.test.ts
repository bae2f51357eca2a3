// Are flights described correctly?
import { flightPath } from '@bagwise/domain/flight'
import { describe, expect, it } from 'vitest'
import { flightFacts, flightSentence, sideLabel } from './flight-facts.ts'

const destroyer = flightPath({ speed: 12, glide: 5, turn: -1, fade: 3 })
const straight = flightPath({ speed: 5, glide: 5, turn: 0, fade: 0 })

describe('flights as text', () => {
  it('[FL5][FL8] contain length and landing', () => {
    expect(flightSentence('Destroyer', destroyer, 'feet')).toBe(
      'Destroyer flies 439 ft and lands 58 ft left',
    )
    expect(flightSentence('Ruler', straight, 'feet')).toBe(
      'Ruler flies 324 ft and lands on the line',
    )
  })

  it('[UN2] use meters', () => {
    expect(flightSentence('Destroyer', destroyer, 'meters')).toBe(
      'Destroyer flies 134 m and lands 18 m left',
    )
    expect(sideLabel(1, 'feet')).toBe('1 ft right')
    expect(sideLabel(1, 'meters')).toBe('on the line')
  })

  it('contain the furthest distance to each side', () => {
    expect(flightFacts(destroyer, 'feet')).toEqual({
      length: '439 ft',
      furthestLeft: '58 ft',
      furthestRight: '8 ft',
      finish: '58 ft left',
    })
  })
})
