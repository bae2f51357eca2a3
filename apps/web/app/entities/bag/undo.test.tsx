// @vitest-environment jsdom
import { act, cleanup, render, renderHook, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Toaster, toast } from '../../ui/feedback/toast.tsx'
import { serveApi } from '../../testing/api.ts'
import { appWrapper } from '../../testing/app.tsx'
import { refusal } from '../../testing/refusal.ts'
import { useUndoToast } from './undo.ts'

type Input = { params: { changeId: string } }
const undoChange = vi.hoisted(() => vi.fn<(input: Input) => Promise<unknown>>())
serveApi({ undoChange })

beforeEach(() => {
  vi.resetAllMocks()
  render(<Toaster />, { wrapper: appWrapper() })
})
afterEach(() => {
  cleanup()
  toast.remove()
})

function showUndo(changeIds: readonly (string | undefined)[], onUndone = vi.fn()) {
  const { result } = renderHook(useUndoToast, { wrapper: appWrapper() })
  act(() =>
    result.current({ message: 'Discs swapped' }, { changeIds, done: 'Swap undone', onUndone }),
  )
  return onUndone
}
const undoButton = () => screen.queryByRole('button', { name: 'Undo', hidden: true })
const undo = () => act(async () => undoButton()?.click())
const undone = () => undoChange.mock.calls.map(([{ params }]) => params.changeId)

it('[HI3] undoes each step, newest first, and offers to undo that too', async () => {
  undoChange.mockImplementation(async ({ params }) => ({
    bag: null,
    changeId: `undo of ${params.changeId}`,
  }))
  const onUndone = showUndo(['second', undefined, 'first'])
  await undo()
  await screen.findByText('Swap undone')
  expect(onUndone).toHaveBeenCalledOnce()
  await undo()
  await screen.findByText('Change restored')
  expect(undone()).toEqual(['second', 'first', 'undo of first', 'undo of second'])
})

it('[HI3] shows what happened since if the change cannot be undone', async () => {
  const refused = refusal('changed-since')
  undoChange.mockRejectedValue(refused)
  const onUndone = showUndo(['first'])
  await undo()
  await screen.findByText(refused.message)
  const link = screen.getByRole('link', { name: 'Open the history', hidden: true })
  expect(link.getAttribute('href')).toBe('/my-bag/history')
  expect(onUndone).not.toHaveBeenCalled()
})

it("has no button if nothing changed, or if the undo itself can't be undone", async () => {
  showUndo([undefined])
  await screen.findByText('Discs swapped')
  expect(undoButton()).toBeNull()
  act(() => toast.remove())
  undoChange.mockResolvedValue({ bag: null, changeId: null })
  showUndo(['first'])
  await undo()
  await screen.findByText('Swap undone')
  expect(undoButton()).toBeNull()
})
