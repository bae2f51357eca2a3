import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cardPosition } from './tour-card.tsx'

const PHONE = { width: 390, height: 844 }
const CARD = { width: 320, height: 200 }

describe("the tour's card", () => {
  it('is below its target', () => {
    const target = { top: 100, left: 16, width: 358, height: 80 }
    expect(cardPosition(target, CARD, { width: 1440, height: 844 })).toEqual({
      top: 192,
      left: 16,
    })
  })

  it('is at the bottom of a phone, away from the buttons below its target', () => {
    const target = { top: 100, left: 16, width: 358, height: 80 }
    expect(cardPosition(target, CARD, PHONE)).toEqual({ top: 632, left: 16 })
  })

  it('is above if there is no room below', () => {
    const target = { top: 700, left: 16, width: 358, height: 80 }
    expect(cardPosition(target, CARD, PHONE).top).toBe(488)
  })

  it('is at the bottom if its target fills the screen', () => {
    const target = { top: 0, left: 0, width: 390, height: 4000 }
    expect(cardPosition(target, CARD, PHONE).top).toBe(632)
  })

  it('never leaves the screen', () => {
    const length = fc.integer({ min: -3000, max: 3000 })
    const size = fc.integer({ min: 0, max: 5000 })
    fc.assert(
      fc.property(length, length, size, size, (top, left, width, height) => {
        const target = { top, left, width, height }
        const place = cardPosition(target, CARD, PHONE)
        expect(place.top).toBeGreaterThanOrEqual(0)
        expect(place.left).toBeGreaterThanOrEqual(0)
        expect(place.top + CARD.height).toBeLessThanOrEqual(PHONE.height)
        expect(place.left + CARD.width).toBeLessThanOrEqual(PHONE.width)
      }),
    )
  })
})
