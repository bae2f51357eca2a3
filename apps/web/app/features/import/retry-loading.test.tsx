// @vitest-environment jsdom
import type { Disc } from '@bagwise/domain/disc'
import { aDisc } from '../../../../../packages/domain/test/builders.ts'
import { QueryClient } from '@tanstack/react-query'
import { act, cleanup, render, renderHook, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { refusal } from '../../testing/refusal.ts'
import { GuestList } from '../try/guest-list.tsx'
import { NO_DRAFT } from '../../entities/list/import-draft.ts'
import { usePreview } from '../../entities/list/read-source.ts'
import userEvent from '@testing-library/user-event'
import { serveApi } from '../../testing/api.ts'
import { appWrapper } from '../../testing/app.tsx'

const api = {
  catalog: vi.fn<() => Disc[] | undefined>(),
  listPlastics: vi.fn<() => Promise<unknown>>(),
}
serveApi(api)

const queries = () =>
  new QueryClient({ defaultOptions: { queries: { retry: false, retryDelay: 0 } } })

afterEach(() => {
  cleanup()
  vi.resetAllMocks()
})

it('loads only the library again if the library failed', async () => {
  api.listPlastics.mockResolvedValue({ plastics: [] })
  const { result } = renderHook(() => usePreview(NO_DRAFT), { wrapper: appWrapper(queries()) })
  await waitFor(() => expect(result.current.failed).toBe(true))
  expect(api.listPlastics).toHaveBeenCalledOnce()
  api.catalog.mockReturnValue([aDisc()])
  act(() => result.current.retry())
  await waitFor(() => expect(result.current.molds).toHaveLength(1))
  expect(api.listPlastics).toHaveBeenCalledOnce()
})

it('loads the plastics again if they failed for a visitor', async () => {
  api.catalog.mockReturnValue([aDisc()])
  api.listPlastics.mockRejectedValueOnce(refusal('unavailable')).mockResolvedValue({ plastics: [] })
  render(<GuestList initialText="" onAdd={() => {}} />, { wrapper: appWrapper(queries()) })
  await userEvent.click(await screen.findByRole('button', { name: 'Try Again' }))
  expect(await screen.findByRole('textbox')).toBeTruthy()
  expect(api.catalog).toHaveBeenCalledOnce()
})
