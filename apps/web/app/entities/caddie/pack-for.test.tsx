// @vitest-environment jsdom
import { DEFAULT_SHOT, type PackReason } from '@bagwise/domain/caddie'
import type { Disc } from '@bagwise/domain/disc'
import { aDisc } from '../../../../../packages/domain/test/builders.ts'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { PackFor } from './pack-for.tsx'
import { packReason } from './pack-for.tsx'

const disc = (name: string, type: Disc['type'], speed: number, turn: number, fade: number): Disc =>
  aDisc({ id: name.toLowerCase(), name, type, speed, turn, fade })
const DRIVER = disc('Destroyer', 'driver', 12, -1, 3)
const MIDRANGE = disc('Buzzz', 'midrange', 5, -1, 1)
const PUTTER = disc('Aviar', 'putter', 2, 0, 1)
const APPROACH = disc('Zone', 'putter', 4, 0, 3)
const BAG = [
  DRIVER,
  disc('Thunderbird', 'fairway', 9, 0, 2),
  disc('Leopard', 'fairway', 6, -2, 1),
  MIDRANGE,
  APPROACH,
  PUTTER,
]

function open(discs: readonly Disc[]) {
  const onSave = vi.fn<(name: string, ids: readonly string[]) => Promise<void>>(() =>
    Promise.resolve(),
  )
  render(<PackFor bagName="Main" discs={discs} onSave={onSave} />)
  return onSave
}
afterEach(cleanup)

const packedTexts = (round: string) =>
  within(screen.getByRole('list', { name: `Packed: ${round}` }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

it('[CA15, CA18, CA36] packs the putters with reasons and saves them as a named bag', async () => {
  const onSave = open(BAG)
  fireEvent.click(screen.getByRole('button', { name: 'Putter Round' }))
  const [zone, aviar, ...others] = packedTexts('Putter Round')
  expect(zone).toMatch(/^ZoneBest for shots that finish left at \d+ ft$/)
  expect([aviar, others]).toEqual(['AviarFor putting', []])
  expect(screen.getByRole('status').textContent).toMatch(
    /^2 discs: \d+% of what your full bag covers in a putter round\.$/,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Save as New Bag' }))
  await waitFor(() =>
    expect(onSave).toHaveBeenCalledWith('Putter Round from Main', ['zone', 'aviar']),
  )
})

it('[CA15] shows a message if no disc suits the round', () => {
  open([...BAG.slice(0, 4), disc('Wraith', 'driver', 11, -1, 3), disc('Roc', 'midrange', 4, 0, 3)])
  fireEvent.click(screen.getByRole('button', { name: 'Putter Round' }))
  expect(screen.getByText('There are no putters in this bag.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Save as New Bag' })).toBeNull()
})

it('[CA16] keeps 100% if the best disc for each shot is packed', () => {
  open(BAG)
  fireEvent.click(screen.getByRole('button', { name: 'Woods' }))
  expect(screen.getByRole('status').textContent).toContain('100% of what your full bag covers')
})

it('[CA35] is hidden below six discs', () => {
  open(BAG.slice(1))
  expect(screen.queryByRole('heading', { name: 'Pack for a round' })).toBeNull()
  cleanup()
  open(BAG)
  expect(screen.getByRole('heading', { name: 'Pack for a round' })).toBeTruthy()
})

it.each<[PackReason, string]>([
  [{ kind: 'putting' }, 'For putting'],
  [{ kind: 'most-overstable', type: 'fairway' }, 'Your most overstable fairway, for headwinds'],
  [{ kind: 'useful-driver', longestThrow: 350 }, 'The most useful driver for a 350 ft arm'],
  [{ kind: 'useful-midrange' }, 'The midrange that best rounds out the other two'],
  [{ kind: 'easy', traits: ['glides'] }, 'Easy to throw: good glide'],
  [{ kind: 'easy', traits: ['slow', 'straight'] }, 'Easy to throw: low speed and straight flight'],
  [
    { kind: 'easy', traits: ['slow', 'straight', 'glides'] },
    'Easy to throw: low speed, straight flight and good glide',
  ],
  [
    { kind: 'shot', shot: { ...DEFAULT_SHOT, distance: 280, wind: -18 } },
    'Best for straight shots at 280 ft, downwind',
  ],
  [
    { kind: 'shot', shot: { ...DEFAULT_SHOT, distance: 122, shape: 's-curve', wind: 18 } },
    'Best for S curves at 122 ft, into the wind',
  ],
])('[CA36] explains why a disc is packed: %o', (reason, text) => {
  expect(packReason(reason, 'feet')).toBe(text)
})
