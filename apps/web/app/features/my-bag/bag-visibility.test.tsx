// @vitest-environment jsdom
// Do the switches change who can see a bag, and does the card show the current audience?
import type { Bag } from '@bagwise/contract'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sessionChanged } from '../../lib/session/session.ts'
import { aMe } from '../../testing/players.ts'
import { BagVisibility } from './bag-visibility.tsx'

const change = vi.hoisted(() => vi.fn())
vi.mock('../../entities/bag/mutations.ts', async load => ({
  ...(await load<object>()),
  useBagChange: () => change,
}))
vi.mock('../../lib/site.ts', () => ({
  useSite: () => ({ settings: { origin: 'https://bagwise.example' } }),
}))

const TOKEN = 'aZ09_-aZ09_-aZ09_-aZ09'
const bag = (fields: Partial<Bag>, isPublic = false): Bag =>
  ({
    id: 'bag-1',
    address: 'woods',
    linkToken: null,
    discs: [{ id: 'disc-1' }],
    score: { isPublic },
    ...fields,
  }) as Bag

const card = (shown: Bag) => (
  <MemoryRouter>
    <BagVisibility bag={shown} />
  </MemoryRouter>
)
const toggle = () => screen.getByRole('switch', { name: /^Visibility/ })
const linkSwitch = () => screen.getByRole('switch', { name: 'Anyone with the link' })
const chosen = (visibility: string) => ({ kind: 'set-visibility', bagId: 'bag-1', visibility })

beforeEach(() => {
  change.mockReset().mockResolvedValue({ kind: 'failed', problem: null })
  sessionChanged(aMe())
})
afterEach(cleanup)

it('[BP14] the toggle makes a private bag public, and the link switch shares it by link', () => {
  render(card(bag({ visibility: 'private' })))
  expect(screen.getByText('Visibility: Private')).toBeTruthy()
  fireEvent.click(toggle())
  expect(change).toHaveBeenLastCalledWith(chosen('public'))
  fireEvent.click(linkSwitch())
  expect(change).toHaveBeenLastCalledWith(chosen('link'))
  expect(screen.queryByRole('button', { name: 'New Link' })).toBeNull()
})

it('[BP2] [BP14] turning off the link makes a bag private, never public', () => {
  render(card(bag({ visibility: 'link', linkToken: TOKEN })))
  expect(screen.getByText('Visibility: By Link')).toBeTruthy()
  expect((toggle() as HTMLInputElement).checked).toBe(false)
  expect((linkSwitch() as HTMLInputElement).checked).toBe(true)
  expect(screen.getByLabelText<HTMLInputElement>('Link to this bag').value).toBe(
    `https://bagwise.example/u/ada/${TOKEN}`,
  )
  expect(screen.getByText(/the old one stops working/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'New Link' }))
  expect(change).toHaveBeenLastCalledWith({ kind: 'renew-link', bagId: 'bag-1' })
  fireEvent.click(linkSwitch())
  expect(change).toHaveBeenLastCalledWith(chosen('private'))
})

it("[BP2] the link can't be copied or replaced while it is being created", () => {
  render(card(bag({ visibility: 'link', linkToken: null })))
  for (const name of ['Copy', 'New Link'])
    expect(screen.getByRole('button', { name }).matches(':disabled')).toBe(true)
})

it('[BP1] a public bag links to its page and has no separate link', () => {
  render(card(bag({ visibility: 'public', linkToken: TOKEN }, true)))
  expect(screen.getByRole('link', { name: "See the bag's page" }).getAttribute('href')).toBe(
    '/u/ada/woods',
  )
  expect(screen.queryByLabelText('Link to this bag')).toBeNull()
  expect(screen.queryByRole('switch', { name: 'Anyone with the link' })).toBeNull()
  fireEvent.click(toggle())
  expect(change).toHaveBeenLastCalledWith(chosen('private'))
})

it('[BP1] [BP14] both switches work for a bag without discs', () => {
  render(card(bag({ visibility: 'private', score: null, discs: [] })))
  fireEvent.click(toggle())
  expect(change).toHaveBeenLastCalledWith(chosen('public'))
  fireEvent.click(linkSwitch())
  expect(change).toHaveBeenLastCalledWith(chosen('link'))
})

const HIDDEN = { reason: 'Advertises a store', at: '2026-11-18T00:00:00.000Z' }

it.each([
  [
    { visibility: 'public' },
    {},
    "Everyone can see this bag and its notes. It's on your profile and the leaderboard.",
  ],
  [
    { visibility: 'public', discs: [] },
    {},
    "Everyone can see this bag and its notes. It's on your profile.",
  ],
  [
    { visibility: 'link' },
    {},
    "People with the link can see this bag and its notes. It isn't on your profile or the leaderboard.",
  ],
  [{ visibility: 'private' }, {}, 'Only you can see this bag and its notes.'],
  [
    { visibility: 'public' },
    { isPublic: false },
    'Only you can see this bag and its notes, because your profile is private.',
  ],
  [
    { visibility: 'public', hidden: HIDDEN },
    {},
    'A moderator hid this bag, so only you can see it and its notes.',
  ],
  [
    { visibility: 'link' },
    { hidden: HIDDEN },
    'A moderator hid your profile, so only you can see this bag and its notes.',
  ],
] as const)('[BP13] %j for %j: %s', (fields, account, sentence) => {
  sessionChanged(aMe(account))
  render(card(bag(fields as Partial<Bag>, fields.visibility === 'public')))
  expect(screen.getByText(sentence)).toBeTruthy()
})

it('[MO7] a hidden bag is labeled Hidden, not Public', () => {
  render(card(bag({ visibility: 'public', hidden: HIDDEN }, true)))
  expect(screen.getByText('Visibility: Hidden')).toBeTruthy()
  expect(screen.queryByText(/leaderboard\.$/)).toBeNull()
})
