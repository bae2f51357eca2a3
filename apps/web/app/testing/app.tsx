// A wrapper for components: a query client, a router, and the root loader's data.
import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query'
import { render, waitFor } from '@testing-library/react'
import { createContext, type ReactNode, useContext } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect } from 'vitest'
import type { useSite } from '../lib/site.ts'

const Content = createContext<ReactNode>(null)
const Page = () => useContext(Content)

/** The version of the catalog that `serveApi` serves. */
export const CATALOG_VERSION = '1'

const SITE: ReturnType<typeof useSite> = {
  settings: {
    origin: 'https://bagwise.example',
    links: { contact: '', affiliateDisclosure: '', advertising: '', social: {} },
    analyticsId: null,
    tagManagerId: null,
  },
  catalogVersion: CATALOG_VERSION,
  year: 2026,
  selectedBagId: null,
}

/** A client that doesn't wait before it retries. */
export const testQueries = () => new QueryClient({ defaultOptions: { queries: { retryDelay: 0 } } })

/** The `wrapper` of `render` and `renderHook`. */
export function appWrapper(queries = testQueries()) {
  const router = createMemoryRouter([{ id: 'root', path: '*', Component: Page }], {
    hydrationData: { loaderData: { root: SITE } },
  })
  return function App({ children }: { children: ReactNode }) {
    return (
      <QueryClientProvider client={queries}>
        <Content value={children}>
          <RouterProvider router={router} />
        </Content>
      </QueryClientProvider>
    )
  }
}

/** Shows a screen whose data is loaded but stale, and waits until its refresh has failed. */
export async function showWithFailedRefresh(element: ReactNode, key: QueryKey, loaded: unknown) {
  const queries = testQueries()
  queries.setQueryData(key, loaded, { updatedAt: 1 })
  render(element, { wrapper: appWrapper(queries) })
  await waitFor(() => expect(queries.getQueryState(key)?.status).toBe('error'))
}
