// @vitest-environment jsdom
import type { Disc } from '@bagwise/domain/disc'
import { REFERENCE_THROWER } from '@bagwise/domain/flight'
import { aDisc } from '../../../../../packages/domain/test/builders.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { SuggestedDiscs } from '../bag/use-suggested-discs.ts'
import { catalogQuery } from '../disc/queries.ts'
import { rankingDataQuery } from '../disc/ranking.ts'
import { saveThrower } from '../profile/thrower.ts'
import { saveUnits } from '../profile/units.tsx'
import { CoverageSection } from './coverage-section.tsx'

const disc = (name: string, speed: number, glide: number, turn: number, fade: number): Disc =>
  aDisc({ id: name.toLowerCase(), name, speed, glide, turn, fade })
const MAKO = disc('Mako3', 5, 5, 0, 0)
const BUZZZ = disc('Buzzz', 5, 4, -1, 1)

function open(discs: readonly Disc[], cell: string | null = null, library: readonly Disc[] = []) {
  const queries = new QueryClient()
  queries.setQueryData(rankingDataQuery().queryKey, { bags: 0, discs: [], votes: [] })
  queries.setQueryData(catalogQuery('').queryKey, library)
  const onSelectCell = vi.fn<(cell: string | null) => void>()
  const add = vi.fn<SuggestedDiscs['add']>()
  const section = (
    <CoverageSection
      bagId="bag"
      discs={discs}
      suggested={{ stateOf: () => 'ready', add }}
      cell={cell}
      onSelectCell={onSelectCell}
      gaps="3 shots to add"
    />
  )
  render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: section }])} />
    </QueryClientProvider>,
  )
  return { onSelectCell, add }
}

beforeEach(() => {
  saveUnits({ distanceUnit: null, windUnit: null })
  saveThrower(REFERENCE_THROWER)
})
afterEach(cleanup)

it('[FL41] shows which arm it assumes until the player sets one', () => {
  open([MAKO])
  expect(screen.getByText(/an average arm \(longest throw 300 ft, backhand\)/)).toBeTruthy()
  cleanup()
  saveThrower({ ...REFERENCE_THROWER, longestThrow: 350 })
  open([MAKO])
  expect(screen.getByText(/your arm \(longest throw 350 ft, backhand\)/)).toBeTruthy()
})

it('[CA13, CA14] has a row for each distance and a label for each cell', () => {
  open([MAKO])
  const table = within(screen.getByRole('table'))
  expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    '100 ft',
    '150 ft',
    '200 ft',
    '250 ft',
    '300 ft',
  ])
  expect(
    table.getByRole('button', { name: 'Straight, 200 ft: covered by 1 disc, Mako3' }),
  ).toBeTruthy()
  expect(table.getByRole('button', { name: 'Finish left, 300 ft: missing' })).toBeTruthy()
  expect(screen.getByText('3 shots to add')).toBeTruthy()
})

it('[CA14] lists all discs that cover a cell, and selects the cell', () => {
  const { onSelectCell } = open([MAKO, BUZZZ])
  fireEvent.click(
    screen.getByRole('button', {
      name: /^Straight, 200 ft: covered by 2 discs, (Mako3, Buzzz|Buzzz, Mako3)$/,
    }),
  )
  expect(onSelectCell).toHaveBeenCalledWith('straight-200')
})

it('[CA12] suggests a disc that covers a missing shot', () => {
  const { add, onSelectCell } = open([MAKO], 'left-202', [MAKO, disc('Roc3', 5, 4, 0, 3)])
  const cell = screen.getByRole('button', {
    name: 'Finish left, 200 ft: covered by 1 disc, Mako3',
  })
  expect(cell.getAttribute('aria-pressed')).toBe('true')
  expect(screen.getByText('Backup option')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /^Add Roc3/ }))
  expect(add.mock.calls[0]?.[0].name).toBe('Roc3')
  fireEvent.click(cell)
  expect(onSelectCell).toHaveBeenCalledWith(null)
})

it('[CA13] uses steps of 15 m if distances are in meters', () => {
  saveUnits({ distanceUnit: 'meters', windUnit: null })
  open([MAKO])
  const rows = screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
  expect(rows).toEqual(['30 m', '45 m', '60 m', '75 m', '90 m'])
})
