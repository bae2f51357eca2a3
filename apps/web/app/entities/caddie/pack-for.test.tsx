// @vitest-environment jsdom
// Does packing show the discs and their coverage, and save exactly these discs?
import type { Disc } from '@bagwise/domain/disc'
import { aDisc } from '../../../../../packages/domain/test/builders.ts'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { PackFor } from './pack-for.tsx'

const disc = (name: string, type: Disc['type'], speed: number, turn: number, fade: number): Disc =>
  aDisc({ id: name.toLowerCase(), name, type, speed, turn, fade })
const DRIVER = disc('Destroyer', 'driver', 12, -1, 3)
const MIDRANGE = disc('Buzzz', 'midrange', 5, -1, 1)
const PUTTER = disc('Aviar', 'putter', 2, 0, 1)

function open(discs: readonly Disc[]) {
  const onSave = vi.fn<(name: string, ids: readonly string[]) => Promise<void>>(() =>
    Promise.resolve(),
  )
  render(<PackFor bagName="Main" discs={discs} onSave={onSave} />)
  return onSave
}
afterEach(cleanup)

it('[CA15, CA18] packs the putters for a putter round and saves them as a named bag', async () => {
  const onSave = open([DRIVER, MIDRANGE, PUTTER])
  fireEvent.click(screen.getByRole('button', { name: 'Putter Round' }))
  const packed = within(screen.getByRole('list', { name: 'Packed: Putter Round' }))
  expect(packed.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Aviar'])
  expect(screen.getByRole('status').textContent).toMatch(
    /^1 disc: \d+% of what your full bag covers in a putter round\.$/,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Save as New Bag' }))
  await waitFor(() => expect(onSave).toHaveBeenCalledWith('Putter Round from Main', ['aviar']))
})

it('[CA15] shows a message if no disc suits the round', () => {
  open([DRIVER])
  fireEvent.click(screen.getByRole('button', { name: 'Putter Round' }))
  expect(screen.getByText('There are no putters in this bag.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Save as New Bag' })).toBeNull()
})

it('[CA16] keeps 100% if the whole bag is packed', () => {
  open([DRIVER, MIDRANGE, PUTTER])
  fireEvent.click(screen.getByRole('button', { name: 'Woods' }))
  expect(screen.getByRole('status').textContent).toContain('100% of what your full bag covers')
})
