// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { textWidth } from '@bagwise/drawing'
import { aDisc } from '../../../../../packages/domain/test/builders.ts'
import { scoreAdvice, scoreBag } from '@bagwise/domain/scoring'
import { ScoreCard, ScoreRing } from './score.tsx'

afterEach(cleanup)

const CENTER = 64
/** The height of digits, relative to the font size. */
const DIGIT_HEIGHT = 0.7

const cases = ([0, 8, 47, 98, 100] as const).flatMap(total =>
  (['small', 'large'] as const).map(size => ({ total, size })),
)

it.each(cases)('$total% fits into a $size ring', ({ total, size }) => {
  const { container } = render(<ScoreRing total={total} discCount={8} size={size} />)
  const read = (selector: string, name: string) =>
    Number(container.querySelector(selector)?.getAttribute(name))
  const inside = read('circle', 'r') - read('g[stroke-width]', 'stroke-width') / 2
  const [baseline, fontSize] = [read('text', 'y'), read('text', 'font-size')]
  const farthest = Math.max(baseline - CENTER, CENTER - (baseline - DIGIT_HEIGHT * fontSize))
  const space = 2 * Math.sqrt(inside ** 2 - farthest ** 2)
  expect(textWidth(`${total}%`, fontSize)).toBeLessThanOrEqual(space)
})

const bagOf = (size: number) => Array.from({ length: size }, (_, id) => aDisc({ id: `${id}` }))

function showCard(size: number): string {
  const discs = bagOf(size)
  const { container } = render(
    <ScoreCard total={scoreBag(discs).total} parts={scoreAdvice(discs)} discCount={size} isOwn />,
  )
  return container.innerHTML
}

it.each([
  [1, 'Add 4 more discs for a grade.'],
  [4, 'Add 1 more disc for a grade.'],
] as const)('[SC14] a bag of %d has no grade and no score color', (size, hint) => {
  const html = showCard(size)
  expect(screen.getByText(hint)).toBeTruthy()
  expect(screen.getByText(/^Bag completeness \d+%, no grade yet$/)).toBeTruthy()
  expect(html).not.toMatch(/Grade [SABCDF]|score-(?:good|fair|poor|bad)/)
})

it('[SC14] a bag of five has a grade', () => {
  const html = showCard(5)
  expect(screen.queryByText(/for a grade/)).toBeNull()
  expect(html).toMatch(/Grade F.*score-bad/s)
})
