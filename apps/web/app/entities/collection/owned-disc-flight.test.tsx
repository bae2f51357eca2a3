// @vitest-environment jsdom
import { aDisc, anOwnedDisc, aPlastic } from '../../../../../packages/domain/test/builders.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { OwnedDiscFlight } from './owned-disc-flight.tsx'
import { stubObservers } from '../../testing/stubs.ts'

beforeEach(() => stubObservers({ inView: true }))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const disc = aDisc()
function show(ownedDisc: Parameters<typeof anOwnedDisc>[0]) {
  const { container } = render(
    <OwnedDiscFlight
      ownedDisc={anOwnedDisc(ownedDisc)}
      disc={disc}
      plastics={[aPlastic({ stability: 0.4, durability: 3 })]}
    />,
  )
  const [sum] = screen.getAllByRole('table')
  const rows = [...(sum?.querySelectorAll('tbody tr') ?? [])].map(row =>
    [...row.children].map(({ textContent }) => textContent).join(' '),
  )
  return { rows, paths: container.querySelectorAll('[data-dot]').length }
}

it("[CO6] shows the parts of the sum and draws both the maker's and this disc's flight", () => {
  const { rows, paths } = show({
    plastic: 'Star',
    condition: 5,
    weight: 166,
    flightMode: 'less-stable',
  })
  expect(rows).toEqual([
    'Stock 7 5 0 2',
    'Plastic 0 0 +0.2 +0.2',
    'Weight 0 0 −0.3 0',
    'Your adjustment 0 0 −0.3 −0.2',
    'Wear 0 0 −0.7 −0.4',
    'This disc 7 5 −1.1 1.6',
  ])
  expect(paths).toBe(2)
  expect(screen.getByText(/rules of thumb/)).toBeTruthy()
})

it('[CO11] shows no parts for custom numbers', () => {
  const customNumbers = { speed: 7, glide: 4, turn: -2, fade: 1 }
  const { rows } = show({ flightMode: 'custom', customNumbers })
  expect(rows).toEqual(['Stock 7 5 0 2', 'Your numbers 7 4 −2 1'])
  expect(screen.queryByText(/rules of thumb/)).toBeNull()
})

it("[CO12] uses the maker's numbers for a new disc with an unknown plastic", () => {
  const { rows, paths } = show({})
  expect(rows).toEqual(['Stock 7 5 0 2', 'This disc 7 5 0 2'])
  expect(paths).toBe(0)
  expect(screen.getByText('This disc matches the stock numbers.')).toBeTruthy()
})

it.each([
  [null, 1],
  [10, 0],
])('[CO7] condition %s shows %i notes about an unknown condition', (condition, notes) => {
  show({ condition })
  expect(screen.queryAllByText(/^We don't know its condition/)).toHaveLength(notes)
})
