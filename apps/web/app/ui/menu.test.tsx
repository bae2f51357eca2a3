// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { stubObservers } from '../testing/stubs.ts'
import { Menu } from './menu.tsx'

beforeEach(() => stubObservers({ inView: true }))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const ignore = () => {}

const actions = (onRename = ignore) => (
  <Menu
    label="Actions for Woods"
    groups={[
      [
        { label: 'Set as Primary', onSelect: ignore, disabled: true },
        { label: 'Rename', onSelect: onRename },
        { label: 'Clone Bag', onSelect: ignore },
      ],
      [{ label: 'Delete Bag', onSelect: ignore, danger: true }],
    ]}
  />
)

const trigger = () => screen.getByRole('button', { name: 'Actions for Woods' })
const expectFocus = (name: string) =>
  waitFor(() => expect(document.activeElement?.textContent).toBe(name))

it('opens on click, focuses the first enabled item and supports arrow keys and typeahead', async () => {
  render(actions())
  await userEvent.click(trigger())
  expect(await screen.findByRole('menu', { name: 'Actions for Woods' })).toBeTruthy()
  await expectFocus('Rename')
  await userEvent.keyboard('{ArrowDown}')
  await expectFocus('Clone Bag')
  await userEvent.keyboard('{End}')
  await expectFocus('Delete Bag')
  await userEvent.keyboard('r')
  await expectFocus('Rename')
})

it('opens at the last item with the up arrow, and restores focus to the button on Escape', async () => {
  render(actions())
  trigger().focus()
  await userEvent.keyboard('{ArrowUp}')
  await expectFocus('Delete Bag')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(trigger()))
  expect(trigger().getAttribute('aria-expanded')).toBe('false')
})

it('runs the action after the menu has closed and the button has focus', async () => {
  const focused: (Element | null)[] = []
  render(actions(() => focused.push(document.activeElement)))
  await userEvent.click(trigger())
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Rename' }))
  await waitFor(() => expect(focused).toEqual([trigger()]))
  expect(screen.queryByRole('menu')).toBeNull()
})

it('closes on a second press of its button', async () => {
  render(actions())
  await userEvent.click(trigger())
  await screen.findByRole('menu')
  await userEvent.click(trigger())
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
})
