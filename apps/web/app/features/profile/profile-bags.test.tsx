// @vitest-environment jsdom
// Does a profile show copies only where the answer has them, and mark discs that the library lacks?
import type { PublicBag } from '@bagwise/contract'
import { aDisc } from '@bagwise/domain/testing'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { ProfileBags } from './profile-bags.tsx'

vi.mock('../../components/flight-path-chart.tsx', () => ({ FlightPathChart: () => null }))
afterEach(cleanup)

const line = (extra: object = {}, disc: Parameters<typeof aDisc>[0] = {}) => ({
  order: 1,
  notes: null,
  disc: aDisc(disc),
  ...extra,
})

function show(...discs: ReturnType<typeof line>[]) {
  const bag = { id: 'woods', name: 'Woods', isPrimary: true, address: 'woods', discs, score: null }
  render(
    <MemoryRouter>
      <ProfileBags username="ada" name="Ada" bags={[bag as unknown as PublicBag]} own={false} />
    </MemoryRouter>,
  )
}

it('[CO25] shows plastic, weight and condition where the answer has copies', () => {
  show(line({ copies: [{ plastic: 'Star', weight: 174, condition: 7 }] }))
  expect(screen.getByRole('list', { name: 'Discs: Teebird' }).textContent).toBe(
    'Star · 174 g · Seasoned 7/10',
  )
})

it.each([{}, { copies: [] }])('[CO25] shows nothing of copies for %o', extra => {
  show(line(extra))
  expect(screen.queryByRole('list', { name: 'Discs: Teebird' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Teebird' }).getAttribute('href')).toBe(
    '/library/innova-teebird',
  )
})

it('[CO20] an own entry is marked, and links to no library page', () => {
  show(line({}, { id: 'own-1', name: 'Backyard Bomber', own: true }))
  expect(screen.getByText('own entry')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Backyard Bomber' })).toBeNull()
})

it('[BP4] the name of a bag leads to its page', () => {
  show(line())
  expect(screen.getByRole('link', { name: 'Woods' }).getAttribute('href')).toBe('/u/ada/woods')
})
