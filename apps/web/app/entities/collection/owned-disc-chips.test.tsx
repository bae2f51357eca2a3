// @vitest-environment jsdom
import { anOwnedDisc } from '../../../../../packages/domain/test/builders.ts'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { OwnedDiscChips } from './owned-disc-chips.tsx'
import { ownedDiscLabels } from './owned-disc-labels.ts'

afterEach(cleanup)

const chips = () =>
  within(screen.getByRole('list', { name: 'My discs: Teebird' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

it('[CO3] shows color, plastic, weight and a condition label', () => {
  const star = anOwnedDisc({ plastic: 'Star', weight: 174.5, condition: 7, color: 'blue' })
  const { container } = render(<OwnedDiscChips ownedDiscs={[star]} label="My discs: Teebird" />)
  expect(chips()).toEqual(['blue Star · 174.5 g · Seasoned 7/10'])
  const dot = container.querySelector<HTMLElement>('[style]')
  expect(dot?.style.backgroundColor).toBe('rgb(31, 111, 209)')
})

it('[CO25] omits unknown and hidden details', () => {
  const ownedDiscs = [
    { plastic: null, weight: null, condition: 10 },
    { plastic: 'DX', weight: null, condition: 3, color: 'sunset swirl' },
  ]
  const { container } = render(<OwnedDiscChips ownedDiscs={ownedDiscs} label="My discs: Teebird" />)
  expect(chips()).toEqual(['New 10/10', 'sunset swirl DX · Worn out 3/10'])
  expect(container.querySelector('[style]')).toBeNull()
})

it("[CO3] doesn't label an unknown condition as new", () => {
  const ownedDiscs = [
    { plastic: 'DX', weight: 172, condition: null },
    { plastic: null, weight: null, condition: null },
  ]
  render(<OwnedDiscChips ownedDiscs={ownedDiscs} label="My discs: Teebird" />)
  expect(chips()).toEqual(['DX · 172 g', 'Condition unknown'])
  expect(ownedDiscLabels(ownedDiscs)).toEqual(['DX', 'Condition unknown'])
})

it('adds the weight to identical labels', () => {
  const ownedDiscs = [
    anOwnedDisc({ plastic: 'Star', condition: 7, weight: 174 }),
    anOwnedDisc({ plastic: 'Star', condition: 7, weight: 168 }),
    anOwnedDisc({ plastic: 'DX', condition: 7, weight: 168 }),
    anOwnedDisc({ condition: 9 }),
  ]
  expect(ownedDiscLabels(ownedDiscs)).toEqual([
    'Star 174 g 7/10',
    'Star 168 g 7/10',
    'DX 7/10',
    '9/10',
  ])
})
