// Gives pages with data their cache, filled with what the server already loaded for them.
import { type DehydratedState, HydrationBoundary, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useMatches } from 'react-router'
import type { PageData } from './page-data.ts'
import { browserQueries, makeQueryClient } from './query-client.ts'

const dehydratedIn = (loaderData: unknown): DehydratedState | null =>
  (loaderData as Partial<PageData> | null | undefined)?.dehydrated ?? null

export function DataProvider({ children }: { children: ReactNode }) {
  const [queries] = useState(() =>
    typeof document === 'undefined' ? makeQueryClient() : browserQueries(),
  )
  return (
    <QueryClientProvider client={queries}>
      {useMatches().reduce(
        // Also around a route without data: a boundary that comes and goes would remount the page.
        (inner, { id, loaderData }) => (
          <HydrationBoundary key={id} state={dehydratedIn(loaderData)}>
            {inner}
          </HydrationBoundary>
        ),
        children,
      )}
    </QueryClientProvider>
  )
}
