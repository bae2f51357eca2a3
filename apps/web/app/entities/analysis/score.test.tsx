// @vitest-environment jsdom
// Does the percentage stay inside the ring?
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { textWidth } from '@bagwise/drawing'
import { ScoreRing } from './score.tsx'

afterEach(cleanup)

const CENTER = 64
/** The height of digits, relative to the font size. */
const DIGIT_HEIGHT = 0.7

const cases = ([0, 8, 47, 98, 100] as const).flatMap(total =>
  (['small', 'large'] as const).map(size => ({ total, size })),
)

it.each(cases)('$total% fits into a $size ring', ({ total, size }) => {
  const { container } = render(<ScoreRing total={total} size={size} />)
  const read = (selector: string, name: string) =>
    Number(container.querySelector(selector)?.getAttribute(name))
  const inside = read('circle', 'r') - read('g[stroke-width]', 'stroke-width') / 2
  const [baseline, fontSize] = [read('text', 'y'), read('text', 'font-size')]
  const farthest = Math.max(baseline - CENTER, CENTER - (baseline - DIGIT_HEIGHT * fontSize))
  const space = 2 * Math.sqrt(inside ** 2 - farthest ** 2)
  expect(textWidth(`${total}%`, fontSize)).toBeLessThanOrEqual(space)
})
