// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { refusal } from '../../testing/refusal.ts'
import { serveApi } from '../../testing/api.ts'
import { appWrapper } from '../../testing/app.tsx'
import { type ImportRequest, useImport, useUndoImport } from './import-mutations.ts'

type BagParams = { params: { bagId: string } }
const api = {
  importDiscs: vi.fn<() => Promise<unknown>>(),
  undoChange: vi.fn<() => Promise<unknown>>(),
  setActiveBag: vi.fn<(call: BagParams) => Promise<unknown>>(),
}
serveApi(api)

beforeEach(() => {
  vi.resetAllMocks()
  api.undoChange.mockResolvedValue({})
  api.setActiveBag.mockResolvedValue({})
})

const NEW_BAG = { kind: 'new', name: 'Pasted', visibility: 'private' } as const
const importAs = async (active: boolean, isActive = false) => {
  api.importDiscs.mockResolvedValue({ importId: 'i', bag: { id: 'pasted', isActive } })
  const discs = [{ discId: 'innova-teebird', ownedDiscs: [] }]
  const request: ImportRequest = { importId: 'i', target: NEW_BAG, discs }
  const start = renderHook(useImport, { wrapper: appWrapper() }).result.current
  return act(() => start(request, active))
}
const activated = () => api.setActiveBag.mock.calls.map(([{ params }]) => params.bagId)

it('[IM7] makes a new bag active', async () => {
  expect(await importAs(true)).toMatchObject({ kind: 'done' })
  expect(activated()).toEqual(['pasted'])
})

it('[IM7] keeps the active bag if the import is not into a new one, or if that one is already active', async () => {
  await importAs(false)
  await importAs(true, true)
  expect(activated()).toEqual([])
})

it('[IM7] imports the list even if the bag cannot become active', async () => {
  api.setActiveBag.mockRejectedValue(refusal('bag-not-found'))
  expect(await importAs(true)).toMatchObject({ kind: 'done' })
})

it('[IM7] makes the old bag active before it undoes the import', async () => {
  const order: string[] = []
  api.setActiveBag.mockImplementation(async ({ params }) => order.push(`active ${params.bagId}`))
  api.undoChange.mockImplementation(async () => {
    order.push('undone')
    return { bag: null, changeId: null }
  })
  const undo = renderHook(useUndoImport, { wrapper: appWrapper() }).result.current
  await act(() => undo('i', 'woods'))
  expect(order).toEqual(['active woods', 'undone'])
})
