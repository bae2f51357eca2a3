// @vitest-environment jsdom
import { dehydrate, QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect } from 'react'
import { createRoutesStub, Link, Outlet } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DataProvider } from './data-provider.tsx'
import type { PageData } from './page-data.ts'
import { getBrowserQueryClient } from './query-client.ts'

const fetchDisc = vi.fn<(id: string) => Promise<string>>()

const discQuery = (id: string) =>
  queryOptions({ queryKey: ['disc', id], queryFn: () => fetchDisc(id), staleTime: 30_000 })

/** The shape of a server loader's response. */
async function loaded(id: string, name: string, loadedAt = Date.now()): Promise<PageData> {
  const queries = new QueryClient()
  queries.setQueryData(discQuery(id).queryKey, name, { updatedAt: loadedAt })
  return Promise.resolve({ dehydrated: dehydrate(queries) })
}

const mounted = vi.fn<() => void>()

function Disc({ id }: { id: string }) {
  const { data } = useQuery(discQuery(id))
  return <p>{data ?? 'loading'}</p>
}

function Layout() {
  useEffect(() => mounted(), [])
  return (
    <>
      <Link to="/plain">Plain</Link>
      <Link to="/second">Second</Link>
      <Outlet />
    </>
  )
}

const Pages = createRoutesStub([
  {
    path: '/',
    Component: () => (
      <DataProvider>
        <Layout />
      </DataProvider>
    ),
    children: [
      { path: 'first', Component: () => <Disc id="first" /> },
      {
        path: 'second',
        Component: () => <Disc id="second" />,
        loader: () => loaded('second', 'Roc'),
      },
      { path: 'plain', Component: () => <p>nothing loaded</p>, loader: () => null },
    ],
  },
])

const open = (path: string, data: PageData) =>
  render(
    <Pages initialEntries={[path]} hydrationData={{ loaderData: { '0-0': data, '0-1': data } }} />,
  )

beforeEach(() => {
  fetchDisc.mockResolvedValue('from the network')
})
afterEach(() => {
  cleanup()
  getBrowserQueryClient().clear()
  vi.clearAllMocks()
})

it("shows the document's data without a request", async () => {
  open('/first', await loaded('first', 'Teebird'))
  expect(screen.getByText('Teebird')).toBeDefined()
  expect(fetchDisc).not.toHaveBeenCalled()
})

it("refetches the data of an old document, such as one from the service worker's cache", async () => {
  open('/first', await loaded('first', 'Teebird', Date.now() - 60_000))
  expect(screen.getByText('Teebird')).toBeDefined()
  await waitFor(() => expect(screen.getByText('from the network')).toBeDefined())
})

it("adds the next page's data to the cache without remounting the layout", async () => {
  open('/first', await loaded('first', 'Teebird'))
  await userEvent.click(screen.getByText('Plain'))
  await screen.findByText('nothing loaded')
  await userEvent.click(screen.getByText('Second'))
  expect(await screen.findByText('Roc')).toBeDefined()
  expect(fetchDisc).not.toHaveBeenCalled()
  expect(getBrowserQueryClient().getQueryData(['disc', 'first'])).toBe('Teebird')
  expect(mounted).toHaveBeenCalledOnce()
})
