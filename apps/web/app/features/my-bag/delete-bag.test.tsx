// @vitest-environment jsdom
import type { Bag } from '@bagwise/contract'
import { act, cleanup, render, renderHook, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { BAG_GONE } from '../../entities/bag/messages.ts'
import { runBagDeletion } from '../../entities/bag/mutations.ts'
import { selectBag } from '../../entities/bag/selection.ts'
import { useBagAction } from '../../entities/bag/messages.ts'
import { serveApi } from '../../testing/api.ts'
import { appWrapper } from '../../testing/app.tsx'
import { aPlayersBag } from '../../testing/bags.ts'
import { refusal } from '../../testing/refusal.ts'
import { stubDialogs } from '../../testing/stubs.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { DeleteBagDialog } from './bag-forms.tsx'
import { useBagDeletedElsewhere } from './my-bag-page.tsx'

const api = { renameBag: vi.fn(), deleteBag: vi.fn() }
serveApi(api)
const error = vi.spyOn(toast, 'error')

beforeEach(() => {
  stubDialogs()
  vi.clearAllMocks()
})
afterEach(() => {
  cleanup()
  localStorage.clear()
})

const bagOf = (name: string) => aPlayersBag({ id: name, name })

/** Opens the first bag, then shows the list without it. */
async function rerenderWithoutBag(first: Bag, before: () => Promise<unknown>) {
  const rest = bagOf('Main')
  const { rerender } = renderHook(({ bags }) => useBagDeletedElsewhere(bags, bags[0] ?? null), {
    initialProps: { bags: [first, rest] },
  })
  await act(before)
  rerender({ bags: [rest] })
}

it('reports a missing bag', async () => {
  await rerenderWithoutBag(bagOf('Woods'), () => Promise.resolve())
  expect(error).toHaveBeenCalledExactlyOnceWith('"Woods" was deleted somewhere else', BAG_GONE)
})

it("doesn't report a bag that this tab removed with Undo", async () => {
  await rerenderWithoutBag(bagOf('Three Discs'), () =>
    runBagDeletion('Three Discs', () => Promise.resolve({ kind: 'done', value: null })),
  )
  expect(error).not.toHaveBeenCalled()
})

it('reports a missing bag if deleting it here failed', async () => {
  await rerenderWithoutBag(bagOf('Field'), () =>
    runBagDeletion('Field', () => Promise.resolve({ kind: 'failed', problem: null })),
  )
  expect(error).toHaveBeenCalledOnce()
})

it('replaces the error of a change if the bag is missing', async () => {
  api.renameBag.mockRejectedValue(refusal('bag-not-found'))
  const { result } = renderHook(useBagAction, { wrapper: appWrapper() })
  await act(() => result.current({ kind: 'rename', bagId: 'Woods', name: 'Forest' }))
  expect(error).toHaveBeenCalledExactlyOnceWith('This bag no longer exists', BAG_GONE)
})

it('keeps the open bag if deleting another one fails', async () => {
  selectBag('Main')
  api.deleteBag.mockRejectedValue(refusal('unavailable'))
  render(<DeleteBagDialog bag={bagOf('Woods')} onClose={vi.fn()} />, { wrapper: appWrapper() })
  const button = await screen.findByRole('button', { name: 'Delete Bag' })
  await act(async () => button.click())
  await waitFor(() => expect(error).toHaveBeenCalledOnce())
  expect(api.deleteBag).toHaveBeenCalledExactlyOnceWith({ params: { bagId: 'Woods' } })
  expect(localStorage.getItem('bagwise-selected-bag')).toBe('Main')
})
