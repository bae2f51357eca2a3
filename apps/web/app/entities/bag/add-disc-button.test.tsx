// @vitest-environment jsdom
import { aDisc } from '../../../../../packages/domain/test/builders.ts'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { serveApi } from '../../testing/api.ts'
import { appWrapper } from '../../testing/app.tsx'
import { aBagDisc, aPlayersBag } from '../../testing/bags.ts'
import { Toaster } from '../../ui/feedback/toast.tsx'
import { AddDiscButton } from './add-disc-button.tsx'
import { AddSuggestedDisc } from './suggested-disc.tsx'
import { useSuggestedDiscs } from './use-suggested-discs.ts'

const api = { addDisc: vi.fn(), undoChange: vi.fn() }
serveApi(api)

afterEach(cleanup)

it.each([false, true])('uses aria-disabled to stay focusable (labeled: %s)', labeled => {
  const onAdd = vi.fn<() => void>()
  const button = (state: 'ready' | 'in-bag') => (
    <AddDiscButton disc={aDisc()} state={state} onAdd={onAdd} labeled={labeled} />
  )
  const { rerender } = render(button('ready'))
  const element = screen.getByRole<HTMLButtonElement>('button')
  fireEvent.click(element)
  expect(onAdd).toHaveBeenCalledTimes(1)

  rerender(button('in-bag'))
  expect(screen.getByRole('button')).toBe(element)
  expect([element.disabled, element.getAttribute('aria-disabled')]).toEqual([false, 'true'])
  fireEvent.click(element)
  expect(onAdd).toHaveBeenCalledTimes(1)
})

it('[AN16] adding a suggested disc can be undone', async () => {
  const disc = aDisc({ id: 'zone', name: 'Zone' })
  const woods = aPlayersBag({ id: 'woods', name: 'Woods' })
  const discs = [aBagDisc('zone-row', 1, { disc })]
  api.addDisc.mockResolvedValue({ ...woods, discs, changeId: 'added' })
  api.undoChange.mockResolvedValue({ bag: woods, changeId: null })
  function Suggestion() {
    return (
      <>
        <AddSuggestedDisc disc={disc} suggested={useSuggestedDiscs(woods)} />
        <Toaster />
      </>
    )
  }
  render(<Suggestion />, { wrapper: appWrapper() })
  fireEvent.click(screen.getByRole('button', { name: 'Add Zone to bag' }))
  await screen.findByText('Zone is in Woods.')
  fireEvent.click(screen.getByText('Undo'))
  await waitFor(() =>
    expect(api.undoChange).toHaveBeenCalledExactlyOnceWith({ params: { changeId: 'added' } }),
  )
})
