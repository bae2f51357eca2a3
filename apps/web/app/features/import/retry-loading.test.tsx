// @vitest-environment jsdom
// Does Try Again load only what failed?
import { aDisc } from '../../../../../packages/domain/test/builders.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, renderHook, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { refusal } from '../../testing/refusal.ts'
import { GuestList } from '../../entities/list/guest-list.tsx'
import { NO_DRAFT } from '../../entities/list/import-draft.ts'
import { usePreview } from '../../entities/list/read-source.ts'
import userEvent from '@testing-library/user-event'
import { serveApi } from '../../testing/api.ts'

const { api, library } = vi.hoisted(() => ({
  api: { listPlastics: vi.fn<() => Promise<unknown>>() },
  library: { discs: undefined, failed: false, retry: vi.fn<() => void>() },
}))
serveApi(api)
vi.mock('../../entities/disc/queries.ts', async load => ({
  ...(await load<object>()),
  useCatalog: () => library,
}))

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
    {children}
  </QueryClientProvider>
)

afterEach(() => {
  cleanup()
  vi.resetAllMocks()
})

it('loads only the library again if the library failed', async () => {
  Object.assign(library, { discs: undefined, failed: true })
  api.listPlastics.mockResolvedValue({ plastics: [] })
  const { result } = renderHook(() => usePreview(NO_DRAFT), { wrapper })
  await waitFor(() => expect(api.listPlastics).toHaveBeenCalled())
  expect(result.current.failed).toBe(true)
  result.current.retry()
  expect(library.retry).toHaveBeenCalledOnce()
  expect(api.listPlastics).toHaveBeenCalledOnce()
})

it('loads the plastics again if they failed for a visitor', async () => {
  Object.assign(library, { discs: [aDisc()], failed: false })
  api.listPlastics.mockRejectedValueOnce(refusal('unavailable')).mockResolvedValue({ plastics: [] })
  render(<GuestList onAdd={() => {}} />, { wrapper })
  await userEvent.click(await screen.findByRole('button', { name: 'Try Again' }))
  expect(await screen.findByRole('textbox')).toBeTruthy()
  expect(library.retry).not.toHaveBeenCalled()
})
