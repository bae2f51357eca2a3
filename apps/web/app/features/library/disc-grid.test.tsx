// @vitest-environment jsdom
import type { Disc } from '@bagwise/domain/disc'
import { aDisc } from '../../../../../packages/domain/test/builders.ts'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { DiscGrid } from './disc-grid.tsx'

const roc = aDisc({ id: 'roc', name: 'Roc' })
const zone = aDisc({ id: 'zone', name: 'Zone' })
const buzzz = aDisc({ id: 'buzzz', name: 'Buzzz' })

function show(first: readonly Disc[]) {
  const onAdd = vi.fn<(disc: Disc) => void>()
  const stateOf = () => 'ready' as const
  let setDiscs: (discs: readonly Disc[]) => void = () => {}
  function Library() {
    const [discs, set] = useState(first)
    setDiscs = set
    return <DiscGrid discs={discs} stateOf={stateOf} onAdd={onAdd} />
  }
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <Library /> }])} />)
  return {
    onAdd,
    filterTo: (discs: readonly Disc[]) => act(() => setDiscs(discs)),
    addButton: (name: string) => screen.getByRole('button', { name: `Add ${name} to bag` }),
  }
}

afterEach(cleanup)

it('never adds another disc if the filters change during a click', () => {
  const { onAdd, filterTo, addButton } = show([roc, zone])
  const pressed = addButton('Roc')
  fireEvent.pointerDown(pressed)
  fireEvent.mouseDown(pressed)
  filterTo([zone, buzzz])
  fireEvent.pointerUp(pressed)
  fireEvent.mouseUp(pressed)
  fireEvent.click(pressed)
  expect(onAdd.mock.calls.map(([disc]) => disc.id).filter(id => id !== 'roc')).toEqual([])
})

it('a card that stays keeps its button and its focus', () => {
  const { onAdd, filterTo, addButton } = show([roc, zone])
  const button = addButton('Zone')
  button.focus()
  filterTo([zone, buzzz])
  expect(addButton('Zone')).toBe(button)
  expect(document.activeElement).toBe(button)
  fireEvent.click(button)
  expect(onAdd.mock.calls.map(([disc]) => disc.id)).toEqual(['zone'])
})

it('focus never moves to another disc', () => {
  const { filterTo, addButton } = show([roc])
  addButton('Roc').focus()
  filterTo([zone])
  expect(document.activeElement).toBe(document.body)
})

it('[FL12] a card shows the finish, not the stability', () => {
  const firebird = {
    ...aDisc({ id: 'firebird', name: 'Firebird' }),
    speed: 9,
    glide: 3,
    turn: 0,
    fade: 4,
  }
  show([firebird])
  const card = screen.getByRole('article')
  expect(card.textContent).toContain('hard finish left')
  expect(card.textContent).not.toMatch(/overstable|straight|understable/i)
})
