// @vitest-environment jsdom
import type { OwnedDisc } from '@bagwise/contract'
import { aDisc, anOwnedDisc, aPlastic } from '../../../../../packages/domain/test/builders.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { carriedDiscsQuery } from './queries.ts'
import { ChartNumbersSwitch, useChartDiscs } from './chart-numbers.tsx'
import { serveApi } from '../../testing/api.ts'

const listPlastics = vi.fn<() => Promise<unknown>>()
serveApi({ listPlastics })

const molds = [aDisc()]
const star = {
  ...anOwnedDisc({ plastic: 'Star', condition: 7 }),
  version: 1,
  bagIds: ['woods'],
} as unknown as OwnedDisc

function Chart() {
  const { discs, hasOwnedDiscs } = useChartDiscs('woods', molds)
  return (
    <>
      {hasOwnedDiscs ? <ChartNumbersSwitch /> : null}
      <output>{discs.map(({ name, turn }) => `${name} ${turn}`).join('; ')}</output>
    </>
  )
}

function open(carried: OwnedDisc = star) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  queries.setQueryData(carriedDiscsQuery().queryKey, [carried])
  render(
    <QueryClientProvider client={queries}>
      <Chart />
    </QueryClientProvider>,
  )
}
const chartText = () => screen.getByRole('status').textContent
const choose = (name: string) => act(() => screen.getByRole('radio', { name }).click())

beforeEach(() => {
  listPlastics.mockReset().mockResolvedValue({ plastics: [aPlastic({ stability: 0.4 })] })
})
afterEach(() => {
  cleanup()
  localStorage.clear()
})

it("[CO6] uses the maker's numbers by default and stores the player's choice", async () => {
  open()
  expect(chartText()).toBe('Teebird 0')
  choose('My Discs')
  // Wear −0.28 (durability 4 takes three quarters of it), plastic +0.2.
  await waitFor(() => expect(chartText()).toBe('Teebird, Star 7/10 -0.1'))
  cleanup()
  open()
  await waitFor(() => expect(chartText()).toBe('Teebird, Star 7/10 -0.1'))
  choose('Stock Numbers')
  expect(chartText()).toBe('Teebird 0')
})

it("explains that the switch doesn't affect the score", () => {
  open()
  expect(screen.getByText(/always use the stock numbers/).textContent).toContain('rules of thumb')
})

it('[CO16] is visible only if the bag contains owned discs', () => {
  localStorage.setItem('bagwise-chart-numbers', 'mine')
  open({ ...star, bagIds: ['field'] })
  expect(screen.queryByRole('radio')).toBeNull()
  expect(chartText()).toBe('Teebird 0')
  expect(listPlastics).not.toHaveBeenCalled()
})

it('falls back to wear and weight if plastics fail to load', async () => {
  listPlastics.mockRejectedValue(new Error('no network'))
  localStorage.setItem('bagwise-chart-numbers', 'mine')
  open()
  await waitFor(() => expect(chartText()).toBe('Teebird, Star 7/10 -0.4'))
})
