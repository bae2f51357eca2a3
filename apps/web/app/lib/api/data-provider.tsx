// The query cache for pages, hydrated with the data that the server loaded.
import { HydrationBoundary, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useMatches } from 'react-router'
import type { PageData } from './page-data.ts'
import { getBrowserQueryClient, makeQueryClient } from './query-client.ts'

export function DataProvider({ children }: { children: ReactNode }) {
  const [queries] = useState(() =>
    typeof document === 'undefined' ? makeQueryClient() : getBrowserQueryClient(),
  )
  // The page itself is the last match; the layouts around it load nothing.
  const page = useMatches().at(-1)?.loaderData as Partial<PageData> | null | undefined
  return (
    <QueryClientProvider client={queries}>
      <HydrationBoundary state={page?.dehydrated}>{children}</HydrationBoundary>
    </QueryClientProvider>
  )
}
