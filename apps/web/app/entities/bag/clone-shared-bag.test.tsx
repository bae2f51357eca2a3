// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { serveApi } from '../../testing/api.ts'
import { refusal } from '../../testing/refusal.ts'
import { useCloneSharedBag } from './mutations.ts'
import { useUndo } from './undo.ts'

type Input = { body: { importId: string } }
const api = vi.hoisted(() => ({
  cloneSharedBag: vi.fn<(input: Input) => Promise<unknown>>(),
  undoChange: vi.fn(),
}))
serveApi(api)

const address = { username: 'ann', address: 'woods' }
const idOf = (call: number) => api.cloneSharedBag.mock.calls[call]?.[0].body.importId

let queries: QueryClient
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queries}>{children}</QueryClientProvider>
)

beforeEach(() => {
  queries = new QueryClient()
  queries.setQueryData(['bags'], [])
})
afterEach(() => {
  cleanup()
  vi.resetAllMocks()
})

it('[BP8] reuses the import id on retry and creates a new one for the next clone', async () => {
  const { result, rerender } = renderHook(useCloneSharedBag, { wrapper })
  api.cloneSharedBag
    .mockRejectedValueOnce(new Error('The connection was lost'))
    .mockResolvedValue({ bag: {} })
  expect(await result.current(address, 'public')).toMatchObject({
    kind: 'failed',
    problem: { code: 'unavailable' },
  })
  rerender()
  await result.current(address, 'public')
  await result.current(address, 'public')
  expect(idOf(1)).toBe(idOf(0))
  expect(idOf(2)).not.toBe(idOf(0))
})

it('[BP8] creates a new import id if the clone was undone elsewhere', async () => {
  const { result } = renderHook(useCloneSharedBag, { wrapper })
  const undone = refusal('import-undone')
  api.cloneSharedBag.mockRejectedValueOnce(undone).mockResolvedValue({ bag: {} })
  expect(await result.current(address, 'public')).toMatchObject({
    kind: 'failed',
    problem: { code: undone.code },
  })
  await result.current(address, 'public')
  expect(idOf(1)).not.toBe(idOf(0))
})

it('[BP8] refetches the bags after a clone and after its undo', async () => {
  const { result } = renderHook(() => ({ clone: useCloneSharedBag(), undo: useUndo() }), {
    wrapper,
  })
  const isStale = () => queries.getQueryState(['bags'])?.isInvalidated
  api.cloneSharedBag.mockResolvedValue({ bag: {} })
  await result.current.clone(address, 'public')
  expect(isStale()).toBe(true)
  queries.setQueryData(['bags'], [])
  expect(isStale()).toBe(false)
  api.undoChange.mockResolvedValue({ bag: null, changeId: null })
  await result.current.undo({ changeIds: ['an-import'], done: 'Copy removed' })
  expect(api.undoChange).toHaveBeenCalledWith({ params: { changeId: 'an-import' } })
  expect(isStale()).toBe(true)
})
