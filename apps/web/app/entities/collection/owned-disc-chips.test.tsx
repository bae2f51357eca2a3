// @vitest-environment jsdom
// Do chips say what is known of an owned disc, and nothing else?
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

it('[CO3] a chip has color, plastic, weight and the condition in words', () => {
  const star = anOwnedDisc({ plastic: 'Star', weight: 174.5, condition: 7, color: 'blue' })
  const { container } = render(<OwnedDiscChips ownedDiscs={[star]} label="My discs: Teebird" />)
  expect(chips()).toEqual(['blue Star · 174.5 g · Seasoned 7/10'])
  const dot = container.querySelector<HTMLElement>('[style]')
  expect(dot?.style.backgroundColor).toBe('rgb(31, 111, 209)')
})

it("[CO25] what isn't known or not shown is left out", () => {
  const ownedDiscs = [
    { plastic: null, weight: null, condition: 10 },
    { plastic: 'DX', weight: null, condition: 3, color: 'sunset swirl' },
  ]
  const { container } = render(<OwnedDiscChips ownedDiscs={ownedDiscs} label="My discs: Teebird" />)
  expect(chips()).toEqual(['New 10/10', 'sunset swirl DX · Worn out 3/10'])
  expect(container.querySelector('[style]')).toBeNull()
})

it("[CO3] an unknown condition isn't labeled as new", () => {
  const ownedDiscs = [
    { plastic: 'DX', weight: 172, condition: null },
    { plastic: null, weight: null, condition: null },
  ]
  render(<OwnedDiscChips ownedDiscs={ownedDiscs} label="My discs: Teebird" />)
  expect(chips()).toEqual(['DX · 172 g', 'Condition unknown'])
  expect(ownedDiscLabels(ownedDiscs)).toEqual(['DX', 'Condition unknown'])
})

it('owned discs that would read alike are told apart by their weight', () => {
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
