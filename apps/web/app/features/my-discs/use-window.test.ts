import { describe, expect, it } from 'vitest'
import { rowsInView } from './use-window.ts'

describe('rows near the screen', () => {
  it('draws what is on the screen and a few beyond, wherever it is scrolled to', () => {
    for (let top = 400; top > -152_000; top -= 977) {
      const { first, last } = rowsInView(top, 900, 76, 2000)
      const firstSeen = Math.max(0, Math.floor(-top / 76))
      const lastSeen = Math.min(2000, Math.ceil((900 - top) / 76))
      expect(first).toBeLessThanOrEqual(firstSeen)
      expect(last).toBeGreaterThanOrEqual(lastSeen)
      expect(last - first).toBeLessThan(50)
    }
  })

  it('draws everything of a short list', () => {
    expect(rowsInView(300, 900, 76, 5)).toEqual({ first: 0, last: 5 })
  })
})
