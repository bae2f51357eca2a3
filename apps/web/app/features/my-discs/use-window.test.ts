import { describe, expect, it } from 'vitest'
import { firstToDraw, rowsFrom } from './collection-list.tsx'

const rowsAt = (top: number, count: number) =>
  rowsFrom(firstToDraw(top, 76), Math.ceil(900 / 76), count)

describe('rows near the screen', () => {
  it('draws what is on the screen and a few beyond, wherever it is scrolled to', () => {
    for (let top = 400; top > -152_000; top -= 977) {
      const { first, last } = rowsAt(top, 2000)
      const firstSeen = Math.max(0, Math.floor(-top / 76))
      const lastSeen = Math.min(2000, Math.ceil((900 - top) / 76))
      expect(first).toBeLessThanOrEqual(firstSeen)
      expect(last).toBeGreaterThanOrEqual(lastSeen)
      expect(last - first).toBeLessThan(50)
    }
  })

  it('draws everything of a short list', () => {
    expect(rowsAt(300, 5)).toEqual({ first: 0, last: 5 })
  })

  it('draws the end of a list that a filter has just shortened', () => {
    const { first, last } = rowsAt(-76_000, 40)
    expect(last).toBe(40)
    expect(first).toBeLessThanOrEqual(40 - Math.ceil(900 / 76))
  })
})
