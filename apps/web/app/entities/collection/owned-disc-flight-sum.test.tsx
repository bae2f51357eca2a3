// @vitest-environment jsdom
// Does the form say how a disc flies, and what that is made of?
import { aDisc, anOwnedDisc, aPlastic } from '../../../../../packages/domain/test/builders.ts'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { OwnedDiscFlightSum } from './owned-disc-flight.tsx'

afterEach(cleanup)

const textOf = (ownedDisc: Parameters<typeof anOwnedDisc>[0]): string => {
  const { container } = render(
    <OwnedDiscFlightSum
      ownedDisc={anOwnedDisc(ownedDisc)}
      disc={aDisc()}
      plastics={[aPlastic({ stability: 0.4, durability: 3 })]}
    />,
  )
  return container.textContent
}

it('[CO6] a worn disc is a sum of its parts', () => {
  expect(textOf({ plastic: 'Star', condition: 5 })).toMatch(
    /^maker's 0 \/ 2, plastic \+0\.2 \/ \+0\.2, wear .+ = 7 \/ 5 .*rules of thumb/,
  )
})

it('[CO12] a new disc of unknown plastic flies as the maker says, without a sum', () => {
  const text = textOf({})
  expect(text).toContain('As the maker says: 7 / 5 / 0 / 2')
  expect(text).not.toContain('=')
})

it('[CO7] shows a note if it assumes that a disc in unknown condition is new', () => {
  const assumption = "We don't know its condition"
  expect(textOf({ condition: null })).toContain(assumption)
  expect(textOf({ condition: 10 })).not.toContain(assumption)
})

it('[CO11] own numbers have no parts', () => {
  const ownNumbers = { speed: 7, glide: 4, turn: -2, fade: 1 }
  expect(textOf({ flightMode: 'custom', ownNumbers })).toMatch(
    /^7 \/ 4 \/ −2 \/ 1These are your own/,
  )
})
