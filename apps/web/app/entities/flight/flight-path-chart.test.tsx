// @vitest-environment jsdom
// Do the chart and the list of discs highlight the same disc?
import { aDisc } from '../../../../../packages/domain/test/builders.ts'
import { fireEvent, render } from '@testing-library/react'
import { stubObservers } from '../../testing/observers.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FlightPathChart } from './flight-path-chart.tsx'

const WIDTH = 358

beforeEach(() => {
  stubObservers({ inView: true })
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(
    DOMRect.fromRect({ x: 0, y: 0, width: WIDTH, height: 460 }),
  )
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const flights = Array.from({ length: 30 }, (_, at) => ({
  disc: aDisc({
    id: `${at}`,
    name: `Disc ${at}`,
    speed: 2 + at / 3,
    turn: -(at % 5),
    fade: at % 4,
  }),
}))

function draw(hovered: string | null, selected: string | null = null) {
  const interaction = {
    hovered: hovered === null ? [] : [hovered],
    selected: selected === null ? [] : [selected],
    onHover: vi.fn(),
    onSelect: vi.fn(),
  }
  const { container } = render(<FlightPathChart flights={flights} interaction={interaction} />)
  const find = (selector: string) => container.querySelector(selector)
  return { onHover: interaction.onHover, onSelect: interaction.onSelect, find }
}

it('has a view box in pixels, so text is not scaled', () => {
  const { find } = draw(null)
  expect(find('svg')?.getAttribute('viewBox')).toBe(`0 0 ${WIDTH} 460`)
  expect(find('svg')?.getAttribute('height')).toBe('460')
})

it('labels a disc in a large bag when it is hovered or selected', () => {
  expect(draw(null).find('[data-label="12"]')).toBeNull()
  expect(draw('12').find('[data-label="12"]')?.textContent).toBe('Disc 12')
  expect(draw(null, '12').find('[data-label="12"]')?.textContent).toBe('Disc 12')
})

it('reports the hovered and selected disc', () => {
  const { find, onHover, onSelect } = draw(null)
  const dot = find('[data-dot="29"]')
  const svg = find('svg')
  if (!dot || !svg) throw new Error('The chart is missing')
  const at = {
    pointerType: 'mouse',
    clientX: Number(dot.getAttribute('cx')),
    clientY: Number(dot.getAttribute('cy')),
  }
  fireEvent.pointerMove(svg, at)
  expect(onHover).toHaveBeenLastCalledWith('29')
  fireEvent.pointerUp(svg, at)
  expect(onSelect).toHaveBeenLastCalledWith('29')
  fireEvent.pointerLeave(svg)
  expect(onHover).toHaveBeenLastCalledWith(null)
})
