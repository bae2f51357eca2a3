// @vitest-environment jsdom
import { REFERENCE_THROWER } from '@bagwise/domain/flight'
import { aDisc } from '../../../../../packages/domain/test/builders.ts'
import { cleanup, fireEvent, render } from '@testing-library/react'
import { stubObservers } from '../../testing/stubs.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AssumedThrow, saveThrower } from '../profile/thrower.ts'
import { FlightPathChart } from './flight-path-chart.tsx'

const WIDTH = 358

beforeEach(() => {
  stubObservers({ inView: true })
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(
    DOMRect.fromRect({ x: 0, y: 0, width: WIDTH, height: 460 }),
  )
})
afterEach(() => {
  cleanup()
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

it('[FL41] draws flights as rated, or with the assumed arm until the player sets one', () => {
  const [flight] = flights.slice(-1)
  const caption = (assumed: number | null) => {
    const { container, unmount } = render(
      <AssumedThrow value={assumed}>
        <FlightPathChart flights={flight ? [flight] : []} />
      </AssumedThrow>,
    )
    const text = container.querySelector('svg')?.getAttribute('aria-label') ?? container.textContent
    unmount()
    return text
  }
  expect(caption(null)).toMatch(/ 4\d\d ft/)
  expect(caption(300)).toMatch(/ (?:29|30)\d ft/)
  saveThrower({ ...REFERENCE_THROWER, longestThrow: 200 })
  expect(caption(300)).toMatch(/ (?:19|20)\d ft/)
  saveThrower(REFERENCE_THROWER)
})

it('[FL41] labels the disc under the pointer and dims the others, without a list of discs', () => {
  const { container } = render(<FlightPathChart flights={flights} />)
  const svg = container.querySelector('svg')
  const dot = container.querySelector('[data-dot="12"]')
  if (!svg || !dot) throw new Error('The chart is missing')
  const labels = () => Array.from(container.querySelectorAll('[data-label]'), el => el.textContent)
  const dimmedDots = () => container.querySelectorAll('[data-dot].opacity-20').length
  expect(dimmedDots()).toBe(0)
  const at = { clientX: Number(dot.getAttribute('cx')), clientY: Number(dot.getAttribute('cy')) }
  fireEvent.pointerMove(svg, { pointerType: 'mouse', ...at })
  expect(labels()).toEqual(['Disc 12'])
  expect(dimmedDots()).toBe(29)
  fireEvent.pointerLeave(svg)
  expect(dimmedDots()).toBe(0)
  // A tap selects the disc until the next tap.
  fireEvent.pointerUp(svg, { pointerType: 'touch', ...at })
  expect(labels()).toEqual(['Disc 12'])
  fireEvent.pointerUp(svg, { pointerType: 'touch', clientX: 350, clientY: 20 })
  expect(dimmedDots()).toBe(0)
})

it('[FL41] labels one disc after another with the arrow keys', () => {
  const { container, getByRole } = render(<FlightPathChart flights={flights} />)
  const labels = () => Array.from(container.querySelectorAll('[data-label]'), el => el.textContent)
  const chart = getByRole('slider', { name: 'Discs in the chart' })
  const expectActive = (name: string, position: number) => {
    expect(labels()).toEqual([name])
    expect(chart.getAttribute('aria-valuenow')).toBe(`${position}`)
    expect(chart.getAttribute('aria-valuetext')).toMatch(new RegExp(`^${name} flies \\d+ ft`))
  }
  expect(chart.getAttribute('aria-valuenow')).toBe('0')
  fireEvent.keyDown(chart, { key: 'ArrowRight' })
  expectActive('Disc 0', 1)
  fireEvent.keyDown(chart, { key: 'ArrowRight' })
  expectActive('Disc 1', 2)
  fireEvent.keyDown(chart, { key: 'ArrowLeft' })
  expectActive('Disc 0', 1)
  fireEvent.keyDown(chart, { key: 'End' })
  expectActive('Disc 29', 30)
  fireEvent.blur(chart)
  expect(chart.getAttribute('aria-valuenow')).toBe('0')
})

it('[FL40] draws the basket and marks the sideways scale', () => {
  const { container } = render(<FlightPathChart flights={flights.slice(0, 2)} />)
  expect(container.querySelector('[data-basket]')).toBeTruthy()
  const texts = Array.from(container.querySelectorAll('svg text'), el => el.textContent)
  expect(texts).toContain('50 ft left')
  expect(texts).toContain('50 ft right')
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
