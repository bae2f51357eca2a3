// @vitest-environment jsdom
// Does replacing a lost disc show an error if the library failed to load?
import { anItem } from '../../../../../../packages/domain/test/builders.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import type { CollectionEntry } from '../queries.ts'
import { stubDialogs } from '../../../testing/dialogs.ts'
import { ReplaceDialog } from './replace-dialog.tsx'

const { retry } = vi.hoisted(() => ({ retry: vi.fn() }))
vi.mock('../../disc/queries.ts', async load => ({
  ...(await load<object>()),
  useCatalog: () => ({ discs: undefined, failed: true, retry }),
}))
vi.mock('../queries.ts', async load => ({
  ...(await load<object>()),
  useCollection: () => ({ items: [] }),
}))
vi.mock('../../bag/queries.ts', async load => ({
  ...(await load<object>()),
  useBags: () => ({ bags: [] }),
}))
vi.mock('../../disc/ranking.ts', () => ({
  rankingDataQuery: () => ({ queryKey: ['ranking'], queryFn: () => null }),
}))
vi.mock('./owned-disc-dialog.tsx', () => ({ OwnedDiscDialog: () => null }))
afterEach(cleanup)

it('offers a retry if the library fails to load', async () => {
  stubDialogs()
  const lost = anItem({ place: 'lost' }) as CollectionEntry
  const actions = { dialog: null, closeDialog: vi.fn(), start: vi.fn(), act: vi.fn() }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ReplaceDialog lost={lost} actions={actions} />
    </QueryClientProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(retry).toHaveBeenCalledOnce()
})
