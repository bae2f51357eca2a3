// @vitest-environment jsdom
// The discs that a new player sees first.
import { aDisc } from '../../../../../packages/domain/test/builders.ts'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { serveApi } from '../../testing/api.ts'
import { appWrapper } from '../../testing/app.tsx'
import type { DiscAdder } from './add-discs.tsx'
import { MostBagged } from './first-bag.tsx'

const CATALOG = [
  aDisc({ id: 'nuke', name: 'Nuke', type: 'driver', speed: 13, known: 9 }),
  aDisc({ id: 'wraith', name: 'Wraith', type: 'driver', speed: 11, known: 9 }),
  aDisc({ id: 'rare', name: 'Rare', type: 'driver', speed: 10, known: 0 }),
  aDisc({ id: 'aviar', name: 'Aviar', type: 'putter', speed: 2, fade: 1, known: 9 }),
]

const discs = vi.fn<() => unknown[]>()
serveApi({ catalog: () => CATALOG, getPopularity: () => ({ bags: 1, discs: discs(), votes: [] }) })
beforeEach(() => void discs.mockReset())
afterEach(cleanup)

const adder = { stateOf: () => 'ready', add: vi.fn() } as unknown as DiscAdder

async function namesIn(title: string): Promise<(string | null)[]> {
  render(<MostBagged adder={adder} />, { wrapper: appWrapper() })
  const region = await screen.findByRole('region', { name: title })
  return within(region)
    .getAllByRole('link')
    .map(link => link.textContent)
}

it('[BG22] suggests well-known discs for the arm, putters first, while no disc is in a public bag', async () => {
  discs.mockReturnValue([])
  expect(await namesIn('Good discs to start with')).toEqual(['Aviar', 'Wraith', 'Nuke'])
})

it('[BG22] suggests the discs in the most public bags of each type', async () => {
  discs.mockReturnValue([
    { id: 'wraith', bags: 1 },
    { id: 'rare', bags: 2 },
  ])
  expect(await namesIn('Most bagged')).toEqual(['Rare', 'Wraith', 'Aviar'])
})
