// Does a shortened name fit, and does a name that fits stay whole?
import { expect, it } from 'vitest'
import { fitText, textWidth } from './label-text.ts'

it.each(['Roc3', 'Aviar', 'Zone'])('keeps %s whole', name => {
  expect(fitText(name, 60, 12)).toBe(name)
})

it.each(['WWWWWWWWWWWWWWW', 'Aviar Putt & Approach', '飛行圓盤飛行圓盤', 'mmmmmmmmmmmmmmm'])(
  'shortens %s until it fits',
  name => {
    const fitted = fitText(name, 60, 12)
    expect(fitted.endsWith('…')).toBe(true)
    expect(textWidth(fitted, 12)).toBeLessThanOrEqual(60)
    expect(fitted.length).toBeGreaterThan(2)
  },
)
