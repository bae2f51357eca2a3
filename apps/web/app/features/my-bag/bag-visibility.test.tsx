// @vitest-environment jsdom
import type { Bag } from '@bagwise/contract'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setSignedInPlayer } from '../../lib/session/session.ts'
import { serveApi } from '../../testing/api.ts'
import { appWrapper } from '../../testing/app.tsx'
import { aMe } from '../../testing/players.ts'
import { refusal } from '../../testing/refusal.ts'
import { BagVisibility } from './bag-visibility.tsx'

const api = { setBagVisibility: vi.fn(), renewBagLink: vi.fn() }
serveApi(api)

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

const show = (current: Bag) => render(<BagVisibility bag={current} />, { wrapper: appWrapper() })
const toggle = () => screen.getByRole('switch', { name: /^Visibility/ })
const linkSwitch = () => screen.getByRole('switch', { name: 'Anyone with the link' })
const params = { bagId: 'bag-1' }
const expectVisibility = (visibility: string) =>
  waitFor(() =>
    expect(api.setBagVisibility).toHaveBeenLastCalledWith({ params, body: { visibility } }),
  )

beforeEach(() => {
  for (const mock of Object.values(api)) mock.mockReset().mockRejectedValue(refusal('unavailable'))
  setSignedInPlayer(aMe())
})
afterEach(cleanup)

it('[BP14] the toggle makes a private bag public, and the link switch shares it by link', async () => {
  show(bag({ visibility: 'private' }))
  expect(screen.getByText('Visibility: Private')).toBeTruthy()
  fireEvent.click(toggle())
  await expectVisibility('public')
  fireEvent.click(linkSwitch())
  await expectVisibility('link')
  expect(screen.queryByRole('button', { name: 'New Link' })).toBeNull()
})

it('[BP2] [BP14] turning off the link makes a bag private, never public', async () => {
  show(bag({ visibility: 'link', linkToken: TOKEN }))
  expect(screen.getByText('Visibility: Link Only')).toBeTruthy()
  expect((toggle() as HTMLInputElement).checked).toBe(false)
  expect((linkSwitch() as HTMLInputElement).checked).toBe(true)
  expect(screen.getByLabelText<HTMLInputElement>('Link to this bag').value).toBe(
    `https://bagwise.example/u/ada/${TOKEN}`,
  )
  expect(screen.getByText(/The old one stops working/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'New Link' }))
  await waitFor(() => expect(api.renewBagLink).toHaveBeenCalledExactlyOnceWith({ params }))
  fireEvent.click(linkSwitch())
  await expectVisibility('private')
})

it("[BP2] the link can't be copied or replaced while it is being created", () => {
  show(bag({ visibility: 'link', linkToken: null }))
  for (const name of ['Copy', 'New Link'])
    expect(screen.getByRole('button', { name }).matches(':disabled')).toBe(true)
})

it('[BP1] a public bag links to its page and has no separate link', async () => {
  show(bag({ visibility: 'public', linkToken: TOKEN }, true))
  expect(screen.getByRole('link', { name: "See the bag's page" }).getAttribute('href')).toBe(
    '/u/ada/woods',
  )
  expect(screen.queryByLabelText('Link to this bag')).toBeNull()
  expect(screen.queryByRole('switch', { name: 'Anyone with the link' })).toBeNull()
  fireEvent.click(toggle())
  await expectVisibility('private')
})

it('[BP1] [BP14] both switches work for a bag without discs', async () => {
  show(bag({ visibility: 'private', score: null, discs: [] }))
  fireEvent.click(toggle())
  await expectVisibility('public')
  fireEvent.click(linkSwitch())
  await expectVisibility('link')
  expect(api.setBagVisibility).toHaveBeenCalledTimes(2)
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
  setSignedInPlayer(aMe(account))
  show(bag(fields as Partial<Bag>, fields.visibility === 'public'))
  expect(screen.getByText(sentence)).toBeTruthy()
})

it('[MO7] a hidden bag is labeled Hidden, not Public', () => {
  show(bag({ visibility: 'public', hidden: HIDDEN }, true))
  expect(screen.getByText('Visibility: Hidden')).toBeTruthy()
  expect(screen.queryByText(/leaderboard\.$/)).toBeNull()
})
