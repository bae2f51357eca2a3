// @vitest-environment jsdom
import type { Disc } from '@bagwise/domain/disc'
import { aDisc } from '../../../../../packages/domain/test/builders.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { catalogQuery } from '../disc/queries.ts'
import { rankingDataQuery } from '../disc/ranking.ts'
import { SWAP_URL_FORMAT } from './swap-url.ts'
import { SwapPanel } from './swap-panel.tsx'
import { stubObservers } from '../../testing/stubs.ts'

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

function open({ address = '', carriedByMany = [] as string[], discs = library } = {}) {
  const queries = new QueryClient()
  queries.setQueryData(catalogQuery('').queryKey, discs)
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
      view={SWAP_URL_FORMAT.parse(new URLSearchParams(address))}
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

it('[SW8] lists matches closest first, well-known discs ahead, and none twice', () => {
  open()
  const titles = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  expect(titles).toEqual(['Direct matches', 'Similar discs'])
  expect(namesIn('Direct matches')).toEqual([
    'SWAP Mine for Famous',
    'SWAP Mine for Twin',
    'SWAP Mine for Gone',
    'SWAP Mine for Faster',
  ])
  expect(namesIn('Similar discs')).toEqual(['SWAP Mine for Other'])
})

it('[SW29] explains why a disc is a good match', () => {
  open()
  const [first] = list('Direct matches').getAllByRole('article')
  expect(first?.textContent).toContain('Same numbers, same rim. On 5 of 9 lists of popular discs.')
  cleanup()
  open({ carriedByMany: ['Twin'] })
  expect(list('Direct matches').getByText(/\. In 100 bags on Bagwise\.$/)).toBeTruthy()
})

it("ranks by the discs in players' bags", () => {
  open({ carriedByMany: ['Twin'] })
  expect(namesIn('Direct matches')[0]).toBe('SWAP Mine for Twin')
})

it('groups discs with the same numbers under one heading', () => {
  const fourth = offered('Fourth', { dimensions: { ...original.dimensions, rimWidth: 2.4 } })
  open({ discs: [...library, fourth] })
  const direct = list('Direct matches')
  const headings = direct.getAllByRole('heading', { level: 4 })
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    'EXACTFlies the same',
    expect.stringContaining('One speed faster, a touch less glide; same turn and fade'),
  ])
  expect(namesIn('Direct matches')).not.toContain('SWAP Mine for Fourth')
  fireEvent.click(direct.getByRole('button', { name: /^1 more with the same numbers/ }))
  expect(namesIn('Direct matches')).toContain('SWAP Mine for Fourth')
})

it('labels a disc out of production with its year, and hides it with the filter', () => {
  open()
  expect(list('Direct matches').getByText('Out of production since 2019')).toBeTruthy()
  cleanup()
  const { changeView } = open({ address: 'production=in' })
  expect(screen.queryByText(/^Out of production since/)).toBeNull()
  expect(namesIn('Direct matches')).not.toContain('SWAP Mine for Gone')
  fireEvent.click(screen.getByRole('switch', { name: 'Hide out-of-production discs' }))
  expect(changeView).toHaveBeenCalledWith({ inProduction: false })
})

it('labels numbers with Now and New, and shows differences without judging them', () => {
  open()
  const direct = list('Direct matches')
  expect(direct.getByText('Now')).toBeTruthy()
  const faster = direct.getByRole('heading', { name: /One speed faster/ }).closest('li')
  expect(faster?.textContent).toContain('NewSpeed8+1.0 fasterGlide4−1.0 less glideTurn0- same turn')
  expect(faster?.innerHTML).not.toMatch(/diff-(positive|negative)/)
})

it('shows one path and a sentence for an exact match, and two paths for others', () => {
  open()
  expect(screen.getByText('Flies the same', { selector: 'p' })).toBeTruthy()
  const rows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1)
  expect(rows()).toHaveLength(1)
  cleanup()
  open({ address: 'with=Faster' })
  expect(screen.queryByText('Flies the same', { selector: 'p' })).toBeNull()
  expect(rows()).toHaveLength(2)
})

it("[SW28] shows a match's ranking points on request", () => {
  open()
  const [first] = list('Direct matches').getAllByRole('article')
  const details = within(first as HTMLElement)
    .getByText('Points')
    .closest('details')
  expect(details?.open).toBe(false)
  expect(details?.querySelector('dl')?.textContent).toBe(
    'Flight100Type10Mold40Known30Name0Role0Players0',
  )
})
