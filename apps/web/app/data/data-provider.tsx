// Gives pages with data their cache, filled with what the server already loaded for them.
import { HydrationBoundary, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useMatches } from 'react-router'
import { type PageData, trueWhenSent } from './page-data.ts'
import { browserQueries, makeQueryClient } from './query-client.ts'

const brought = (loaded: unknown): PageData['dehydrated'] =>
  typeof loaded === 'object' && loaded !== null && 'dehydrated' in loaded
    ? trueWhenSent((loaded as PageData).dehydrated)
    : null

export function DataProvider({ children }: { children: ReactNode }) {
  const [queries] = useState(() =>
    typeof document === 'undefined' ? makeQueryClient() : browserQueries(),
  )
  const states = useMatches().map(match => ({ id: match.id, state: brought(match.loaderData) }))
  return (
    <QueryClientProvider client={queries}>
      {states.reduce(
        // Also around what brought nothing: a wrapper that comes and goes would build the page anew.
        (inner, { id, state }) => (
          <HydrationBoundary key={id} state={state}>
            {inner}
          </HydrationBoundary>
        ),
        children,
      )}
    </QueryClientProvider>
  )
}
