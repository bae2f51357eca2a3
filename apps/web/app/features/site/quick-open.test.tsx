// @vitest-environment jsdom
import type { Me } from '@bagwise/contract'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aDisc } from '../../../../../packages/domain/test/builders.ts'
import { getBrowserQueryClient } from '../../lib/api/query-client.ts'
import { setSignedInPlayer, markSignedOut } from '../../lib/session/session.ts'
import { SessionProvider } from '../../lib/session/use-session.tsx'
import { serveApi } from '../../testing/api.ts'
import { CATALOG_VERSION } from '../../testing/app.tsx'
import { aPlayersBag } from '../../testing/bags.ts'
import { stubDialogs } from '../../testing/stubs.ts'
import { aMe } from '../../testing/players.ts'
import { QuickOpen } from './quick-open.tsx'
// Loaded upfront, so the first test doesn't wait for it.
import './quick-open-dialog.tsx'

const BUZZZ = aDisc({ id: 'discraft-buzzz', brand: 'Discraft', name: 'Buzzz' })
const api = {
  catalog: vi.fn<() => unknown>(),
  listBags: vi.fn<() => unknown>(),
}
serveApi(api)

beforeEach(() => {
  stubDialogs()
  Element.prototype.scrollIntoView ??= () => undefined
  getBrowserQueryClient().clear()
  api.catalog.mockResolvedValue([BUZZZ])
  api.listBags.mockResolvedValue({
    bags: [
      aPlayersBag({ id: 'bag-1', name: 'Woods' }),
      aPlayersBag({ id: 'bag-2', name: 'Windy days' }),
    ],
    next: null,
  })
})
afterEach(() => {
  cleanup()
  localStorage.clear()
})

async function openQuickOpen(user: Me | null) {
  if (user) setSignedInPlayer(user)
  else markSignedOut()
  const page = (
    <SessionProvider user={user}>
      <QuickOpen />
    </SessionProvider>
  )
  const router = createMemoryRouter([{ id: 'root', path: '*', element: page }], {
    hydrationData: {
      loaderData: { root: { catalogVersion: CATALOG_VERSION, selectedBagId: null } },
    },
  })
  render(<RouterProvider router={router} />)
  await userEvent.keyboard('{Control>}k{/Control}')
  const dialog = within(await screen.findByRole('dialog', { name: 'Quick open' }))
  const options = () => dialog.queryAllByRole('option').map(({ textContent }) => textContent)
  return { router, dialog, field: dialog.getByRole('combobox'), options }
}

it('[UI7] lists bags and pages before the player types', async () => {
  const { options } = await openQuickOpen(aMe())
  await waitFor(() => expect(options()[0]).toBe('Woods Bag, 0 discs'))
  const pages = [
    'My Bag, My Discs, Library, Swap, Caddie, Bag Analysis, Bag History, Import, Bags, Leaderboard, Compare',
    'Profile, Account, Getting Started, Flight Numbers, Bag Building',
  ]
  expect(options()).toEqual([
    'Woods Bag, 0 discs',
    'Windy days Bag, 0 discs',
    ...pages
      .join(', ')
      .split(', ')
      .map(name => `${name} Page`),
  ])
})

it('[UI7] opens the highlighted disc with Enter', async () => {
  const { router, field, options } = await openQuickOpen(null)
  await userEvent.type(field, 'buz')
  await waitFor(() => expect(options()).toEqual(['Buzzz Discraft']))
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/library/discraft-buzzz'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('[UI7] selects the chosen bag and opens My Bag', async () => {
  const { router, field, options } = await openQuickOpen(aMe())
  await waitFor(() => expect(options()[0]).toBe('Woods Bag, 0 discs'))
  await userEvent.type(field, '{ArrowDown}{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/my-bag'))
  expect(localStorage.getItem('bagwise-selected-bag')).toBe('bag-2')
})

it('[UI7] opens pages if the discs and bags fail to load', async () => {
  api.catalog.mockResolvedValue(undefined)
  api.listBags.mockRejectedValue(new TypeError('offline'))
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { router, dialog, field } = await openQuickOpen(aMe())
  await waitFor(() =>
    expect(dialog.getByRole('alert').textContent).toBe(
      "We couldn't load the discs or your bags. You can still open pages.",
    ),
  )
  await userEvent.type(field, 'comp{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/compare'))
  online.mockRestore()
})

it('[UI7] shows a message if nothing matches', async () => {
  const { dialog, field } = await openQuickOpen(null)
  await userEvent.type(field, 'zzzzzz')
  expect(await dialog.findByText('No matches')).toBeDefined()
  expect(field.getAttribute('aria-expanded')).toBe('false')
  expect(field.hasAttribute('aria-activedescendant')).toBe(false)
})

it('[LI17] lists discs with close names if nothing matches', async () => {
  const { router, dialog, field, options } = await openQuickOpen(null)
  await userEvent.type(field, 'bxzxz')
  await waitFor(() => expect(options()).toEqual(['Buzzz Discraft']))
  expect(dialog.getByText('No matches. Did you mean:')).toBeTruthy()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/library/discraft-buzzz'))
})
