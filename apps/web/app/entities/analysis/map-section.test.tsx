// @vitest-environment jsdom
import { findOverlaps } from '@bagwise/domain/analysis'
import type { Disc } from '@bagwise/domain/disc'
import { aDisc } from '../../../../../packages/domain/test/builders.ts'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { stubObservers } from '../../testing/stubs.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { MapSection } from './map-section.tsx'

vi.mock('../collection/chart-numbers.tsx', () => ({
  ChartNumbersSwitch: () => 'Switch',
  useChartDiscs: (_bagId: string, discs: readonly Disc[]) =>
    chart.current ?? { discs, hasOwnedDiscs: false },
}))
const { chart } = vi.hoisted(() => ({
  chart: { current: null as { discs: readonly Disc[]; hasOwnedDiscs: boolean } | null },
}))

beforeEach(() => {
  stubObservers({ inView: true })
  // jsdom doesn't scroll.
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(() => {
  chart.current = null
  cleanup()
  vi.unstubAllGlobals()
})

const props = {
  suggested: { stateOf: () => 'none', add: () => undefined } as never,
  source: undefined,
  cell: null,
  onSelectCell: () => undefined,
}

it.each([
  ['costs', 2, '−4 points'],
  ['adds', 20, '+1 point'],
])('[AN17] shows the points that removing a disc %s in a bag of %d', (_, count, text) => {
  const discs = Array.from({ length: count }, (_each, at) =>
    aDisc({ id: `${at}`, name: `No ${at}` }),
  )
  render(<MapSection bagId="bag" discs={discs} {...props} />)
  const overlap = screen.getByRole('list', { name: 'Overlaps' })
  expect(overlap.textContent).toContain(findOverlaps(discs)[0]?.sentence)
  expect(screen.getByText(text)).toBeTruthy()
})

it('[AN40] counts the gaps of the molds, and selects the one in the URL', () => {
  const worn = aDisc({ turn: -2, fade: 1 })
  chart.current = { discs: [worn], hasOwnedDiscs: true }
  const onSelectCell = vi.fn<(cell: string | null) => void>()
  render(
    <MapSection
      bagId="bag"
      discs={[aDisc()]}
      {...props}
      cell="understable-fairway"
      onSelectCell={onSelectCell}
    />,
  )
  expect(screen.getByText('10 shots to add', { exact: false })).toBeTruthy()
  const gaps = screen.getAllByRole('button', { name: /^Gap: / })
  expect(gaps).toHaveLength(10)
  expect(gaps.filter(gap => gap.getAttribute('aria-pressed') === 'true')).toEqual([
    screen.getByRole('button', { name: 'Gap: understable fairway' }),
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Gap: straight driver' }))
  expect(onSelectCell).toHaveBeenCalledWith('straight-driver')
})

it("[AN14] uses owned discs for the map and the maker's numbers for overlaps", () => {
  const molds = [aDisc(), aDisc({ id: 'other', name: 'Other', glide: 4 })]
  const wornDisc = aDisc({ id: 'ownedDisc', name: 'Teebird, Star 3/10', turn: -2, fade: 1 })
  chart.current = { discs: [wornDisc], hasOwnedDiscs: true }
  render(<MapSection bagId="bag" discs={molds} {...props} />)
  const map = screen.getByRole('table')
  expect(map.textContent).toContain('Teebird, Star 3/10')
  expect(map.textContent).not.toContain('Other')
  expect(screen.getByRole('list', { name: 'Overlaps' }).textContent).toContain('Other and Teebird')
  expect(screen.getByText('Switch', { exact: false })).toBeTruthy()
})
