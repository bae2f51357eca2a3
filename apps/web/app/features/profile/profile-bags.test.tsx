// @vitest-environment jsdom
import type { ProfileBag } from '@bagwise/contract'
import { aDisc } from '../../../../../packages/domain/test/builders.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ProfileBags } from './profile-bags.tsx'
import { serveApi } from '../../testing/api.ts'

vi.mock('../../entities/flight/flight-path-chart.tsx', () => ({ FlightPathChart: () => null }))
const getBagPage = vi.hoisted(() => vi.fn<(request: { params: object }) => Promise<object>>())
serveApi({ getBagPage })
beforeEach(() => getBagPage.mockReset())
afterEach(cleanup)

const line = (extra: object = {}, disc: Parameters<typeof aDisc>[0] = {}) => ({
  order: 1,
  notes: null,
  disc: aDisc(disc),
  ...extra,
})

const summary = (name: string, change: Partial<ProfileBag> = {}): ProfileBag => ({
  id: name,
  name,
  isPrimary: false,
  address: name.toLowerCase(),
  discCount: 1,
  discIds: ['innova-teebird'],
  score: null,
  ...change,
})

function showBags(...bags: ProfileBag[]) {
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <MemoryRouter>
        <ProfileBags username="ada" name="Ada" bags={bags} isOwn={false} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

async function show(...discs: ReturnType<typeof line>[]) {
  getBagPage.mockResolvedValue({ bag: { discs, score: null } })
  showBags(summary('Woods', { isPrimary: true }))
  await screen.findByText(discs[0]?.disc.name ?? '')
}

/** Opens the disclosure as a browser would. */
function open(name: string) {
  const details = screen.getByText(`Discs in ${name}:`).closest('details')
  if (!details) throw new Error(`${name} is not in a disclosure`)
  details.open = true
  fireEvent(details, new Event('toggle'))
}

it("loads the first bag's discs, and other bags' when they are opened", async () => {
  getBagPage.mockResolvedValue({ bag: { discs: [line({ notes: 'Flips now' })], score: null } })
  showBags(summary('Woods'), summary('Links'))
  await screen.findByText('Flips now')
  const pageRequest = (address: string) => [
    expect.objectContaining({ params: { username: 'ada', address } }),
  ]
  expect(getBagPage.mock.calls).toEqual([pageRequest('woods')])
  open('Links')
  await waitFor(() => expect(screen.getAllByText('Flips now')).toHaveLength(2))
  expect(getBagPage.mock.calls).toEqual([pageRequest('woods'), pageRequest('links')])
})

it('shows an error if discs fail to load, and loads them again', async () => {
  getBagPage.mockRejectedValueOnce(new Error('offline'))
  showBags(summary('Woods'))
  expect(screen.getByText('Loading discs...')).toBeTruthy()
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to load discs')
  getBagPage.mockResolvedValue({ bag: { discs: [line()], score: null } })
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByRole('link', { name: 'Teebird' })).toBeTruthy()
})

it('shows an empty bag without a request', () => {
  showBags(summary('Woods', { discCount: 0, discIds: [] }))
  expect(screen.getByText('This bag is empty')).toBeTruthy()
  expect(getBagPage).not.toHaveBeenCalled()
})

it('[CO25] shows plastic, weight and condition if the response has owned discs', async () => {
  await show(line({ ownedDiscs: [{ plastic: 'Star', weight: 174, condition: 7 }] }))
  expect(screen.getByRole('list', { name: 'Discs: Teebird' }).textContent).toBe(
    'Star · 174 g · Seasoned 7/10',
  )
  cleanup()
  await show(
    line({ ownedDiscs: [{ plastic: 'Star', weight: 174, condition: 7 }], moreOwnedDiscs: 12 }),
  )
  expect(screen.getByText('and 12 more')).toBeTruthy()
})

it.each([{}, { ownedDiscs: [] }])('[CO25] shows no owned discs for %o', async extra => {
  await show(line(extra))
  expect(screen.queryByRole('list', { name: 'Discs: Teebird' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Teebird' }).getAttribute('href')).toBe(
    '/library/innova-teebird',
  )
})

it("[CO20] a custom mold is marked, and doesn't link to a library page", async () => {
  await show(line({}, { id: 'custom-1', name: 'Backyard Bomber', isCustom: true }))
  expect(screen.getByText('custom')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Backyard Bomber' })).toBeNull()
})

it("[BP4] a bag's name links to its page", async () => {
  await show(line())
  expect(screen.getByRole('link', { name: 'Woods' }).getAttribute('href')).toBe('/u/ada/woods')
})
