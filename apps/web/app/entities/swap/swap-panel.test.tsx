// @vitest-environment jsdom
// Are best picks first, each with a reason and an explanation of its rank?
import type { Disc } from '@bagwise/domain/disc'
import { aDisc } from '../../../../../packages/domain/test/builders.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { catalogQuery } from '../disc/queries.ts'
import { rankingDataQuery } from '../disc/ranking.ts'
import { SWAP_ADDRESS } from './swap-address.ts'
import { SwapPanel } from './swap-panel.tsx'
import { stubObservers } from '../../testing/observers.ts'

const original = aDisc({ id: 'mine', name: 'Mine' })
const offered = (id: string, change: Partial<Disc> = {}) => aDisc({ id, name: id, ...change })
const library = [
  original,
  offered('Twin', { known: 1 }),
  offered('Famous', { known: 5 }),
  offered('Faster', { speed: 8, glide: 4 }),
  offered('Gone', { production: { status: 'out', since: '2019-08' } }),
  offered('Other', { speed: 9, glide: 6, turn: -2 }),
]

function open({ address = '', carriedByMany = [] as string[] } = {}) {
  const queries = new QueryClient()
  queries.setQueryData(catalogQuery('').queryKey, library)
  queries.setQueryData(rankingDataQuery().queryKey, {
    bags: carriedByMany.length > 0 ? 1000 : 0,
    discs: carriedByMany.map(id => ({ id, bags: 100 })),
    votes: [],
  })
  const changeView = vi.fn<() => void>()
  const onSwap = vi.fn<(disc: Disc) => void>()
  const panel = (
    <SwapPanel
      disc={original}
      bagDiscIds={['mine']}
      view={SWAP_ADDRESS.parse(new URLSearchParams(address))}
      changeView={changeView}
      pendingDiscId={null}
      onSwap={onSwap}
    />
  )
  render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: panel }])} />
    </QueryClientProvider>,
  )
  return { changeView, onSwap }
}
const list = (name: string) => within(screen.getByRole('region', { name }))
const namesIn = (name: string) =>
  list(name)
    .getAllByRole('article')
    .map(row => within(row).getByRole('button', { name: /^SWAP/ }).textContent)

beforeEach(() => stubObservers({ inView: true }))
afterEach(cleanup)

it('[SW8] shows best picks first, with well-known discs ahead and a reason for each', () => {
  open()
  const titles = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  expect(titles).toEqual(['Best Picks', 'Direct Matches', 'Similar Discs'])
  expect(namesIn('Best Picks').slice(0, 2)).toEqual(['SWAP Mine for Famous', 'SWAP Mine for Twin'])
  const [first] = list('Best Picks').getAllByRole('article')
  expect(first?.textContent).toContain('same numbers, same rim, thrown by many.')
})

it("ranks by the discs in players' bags", () => {
  open({ carriedByMany: ['Twin'] })
  expect(namesIn('Best Picks')[0]).toBe('SWAP Mine for Twin')
})

it('groups discs with the same numbers into one row', () => {
  open()
  const direct = list('Direct Matches')
  expect(namesIn('Direct Matches')).toEqual(['SWAP Mine for Famous', 'SWAP Mine for Faster'])
  fireEvent.click(direct.getByRole('button', { name: /^2 more with the same numbers/ }))
  expect(namesIn('Direct Matches')).toContain('SWAP Mine for Twin')
})

it('labels a disc out of production with its year, and hides it with the filter', () => {
  open()
  expect(list('Best Picks').getByText('Out of production since 2019')).toBeTruthy()
  cleanup()
  const { changeView } = open({ address: 'production=in' })
  expect(screen.queryByText(/^Out of production since/)).toBeNull()
  expect(namesIn('Best Picks')).not.toContain('SWAP Mine for Gone')
  fireEvent.click(screen.getByRole('switch', { name: 'Hide out-of-production discs' }))
  expect(changeView).toHaveBeenCalledWith({ inProduction: false })
})

it('labels numbers with Now and New, and shows the differences', () => {
  open()
  const direct = list('Direct Matches')
  expect(direct.getByText('Now')).toBeTruthy()
  const faster = direct.getAllByRole('article').at(-1)
  expect(faster?.textContent).toContain('NewSpeed8+1.0 fasterGlide4-1.0 less glideTurn0- same turn')
})

it("[SW28] explains a disc's rank", () => {
  open()
  const best = list('Best Picks')
  const why = best.getByRole('button', { name: 'Why Famous is suggested' })
  expect(why.getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(why)
  expect(why.getAttribute('aria-expanded')).toBe('true')
  const region = document.getElementById(why.getAttribute('aria-controls') ?? '')
  expect(region?.textContent).toBe('Flight100Type10Mold40Known30Name0Players0')
})
