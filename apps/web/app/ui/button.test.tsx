// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { Button } from './button.tsx'

afterEach(cleanup)

const [onClick, onSubmit] = [vi.fn(), vi.fn()]

function Example({ busy }: { busy: boolean }) {
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <input aria-label="Name" />
      <Button type="submit" busy={busy} disabled={busy} busyLabel="Saving..." onClick={onClick}>
        Save
      </Button>
    </form>
  )
}

it('keeps focus while it is busy, and ignores presses and Enter in a field', async () => {
  const { rerender } = render(<Example busy={false} />)
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect([onClick, onSubmit].map(({ mock }) => mock.calls.length)).toEqual([1, 1])

  rerender(<Example busy />)
  const button = screen.getByRole('button', { name: 'Saving...' })
  expect(document.activeElement).toBe(button)
  expect([button.ariaDisabled, button.ariaBusy]).toEqual(['true', 'true'])
  await userEvent.click(button)
  await userEvent.keyboard('{Enter}')
  await userEvent.type(screen.getByLabelText('Name'), '{Enter}')
  expect([onClick, onSubmit].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
})
