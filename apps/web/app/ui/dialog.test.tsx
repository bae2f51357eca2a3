// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { stubDialogs } from '../testing/stubs.ts'
import { Dialog } from './dialog.tsx'

beforeEach(stubDialogs)
afterEach(cleanup)

function open(onClose = vi.fn()) {
  render(
    <Dialog onClose={onClose} title="Add disc">
      <input aria-label="Notes" />
    </Dialog>,
  )
  return { onClose, dialog: screen.getByRole<HTMLDialogElement>('dialog') }
}

/** The browser sends the click to the closest element that contains both ends of the press. */
function press(from: HTMLElement, to: HTMLElement, common: HTMLElement) {
  fireEvent.pointerDown(from)
  fireEvent.pointerUp(to)
  fireEvent.click(common)
}

it('closes on a press on the backdrop', () => {
  const { dialog, onClose } = open()
  press(dialog, dialog, dialog)
  expect(onClose).toHaveBeenCalledOnce()
})

it.each(['from a field to the backdrop', 'from the backdrop to a field'])(
  'stays open when text is selected %s',
  direction => {
    const { dialog, onClose } = open()
    const field = screen.getByLabelText('Notes')
    if (direction.startsWith('from a field')) press(field, dialog, dialog)
    else press(dialog, field, dialog)
    expect(onClose).not.toHaveBeenCalled()
  },
)

it('ignores the cancel event of a file field', () => {
  const { dialog, onClose } = open()
  fireEvent(screen.getByLabelText('Notes'), new Event('cancel', { bubbles: true }))
  expect(onClose).not.toHaveBeenCalled()
  fireEvent(dialog, new Event('cancel', { cancelable: true }))
  expect(onClose).toHaveBeenCalledOnce()
})

/** Chrome does this on a second Escape. */
function closeByBrowser(dialog: HTMLDialogElement) {
  dialog.close()
  fireEvent(dialog, new Event('close'))
}

it('reopens if the browser closes it and its parent keeps it open', () => {
  const { dialog, onClose } = open()
  closeByBrowser(dialog)
  expect(onClose).toHaveBeenCalledOnce()
  expect(dialog.open).toBe(true)
})

it('calls onClose when the browser closes it', () => {
  function Owner() {
    const [isOpen, setIsOpen] = useState(true)
    return (
      <>
        {isOpen ? (
          <Dialog onClose={() => setIsOpen(false)} title="Add disc">
            Mold
          </Dialog>
        ) : (
          'Closed'
        )}
      </>
    )
  }
  render(<Owner />)
  closeByBrowser(screen.getByRole<HTMLDialogElement>('dialog'))
  expect(screen.getByText('Closed')).toBeTruthy()
})
