// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PanelFrame } from './disc-panel.tsx'

const stubWidth = (narrow: boolean) =>
  vi.stubGlobal('matchMedia', () => ({
    matches: narrow,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }))

beforeEach(() => stubWidth(false))
afterEach(cleanup)

function Bag({ shows }: { shows: string | null }) {
  return (
    <>
      <a href="#a" data-opens>
        Aviar
      </a>
      <a href="#b" data-opens>
        Buzzz
      </a>
      {shows === null ? null : (
        <PanelFrame labelledBy="title" contentId={shows} onClose={vi.fn()}>
          <h2 id="title">{shows}</h2>
        </PanelFrame>
      )}
    </>
  )
}

it('moves focus to the panel for each disc, and back to the row when it closes', () => {
  const { rerender } = render(<Bag shows={null} />)
  screen.getByText('Aviar').focus()
  rerender(<Bag shows="aviar" />)
  expect(document.activeElement).toBe(screen.getByRole('dialog'))
  screen.getByText('Buzzz').focus()
  rerender(<Bag shows="buzzz" />)
  expect(document.activeElement).toBe(screen.getByRole('dialog'))
  rerender(<Bag shows={null} />)
  expect(document.activeElement).toBe(screen.getByText('Buzzz'))
})

it('restores focus on narrow screens, when the dialog is modal', () => {
  stubWidth(true)
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.focus()
  }
  HTMLDialogElement.prototype.close = vi.fn()
  const { rerender } = render(<Bag shows={null} />)
  screen.getByText('Aviar').focus()
  rerender(<Bag shows="aviar" />)
  expect(document.activeElement).toBe(screen.getByRole('dialog', { hidden: true }))
  rerender(<Bag shows={null} />)
  expect(document.activeElement).toBe(screen.getByText('Aviar'))
})

it("doesn't move focus if the page opens with a disc", () => {
  render(<Bag shows="aviar" />)
  expect(document.activeElement).toBe(document.body)
})
