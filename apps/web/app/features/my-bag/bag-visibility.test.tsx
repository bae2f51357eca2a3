// @vitest-environment jsdom
// Does the card offer by link beside the switch, and a new link while there is one?
import type { Bag } from '@bagwise/contract'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { BagVisibility } from './bag-visibility.tsx'

const change = vi.hoisted(() => vi.fn())
vi.mock('../../data/bags.mutations.ts', () => ({ useBagChange: () => change }))
vi.mock('../../session/use-session.tsx', () => ({
  useSession: () => ({ user: { username: 'ann', isPublic: true }, loading: false }),
}))
vi.mock('../../platform/site.ts', () => ({
  useSite: () => ({ settings: { origin: 'https://bagwise.example' } }),
}))

const TOKEN = 'aZ09_-aZ09_-aZ09_-aZ09'
const bag = (fields: Partial<Bag>, isPublic = false): Bag =>
  ({ id: 'bag-1', address: 'woods', linkToken: null, score: { isPublic }, ...fields }) as Bag

const card = (shown: Bag) => (
  <MemoryRouter>
    <BagVisibility bag={shown} />
  </MemoryRouter>
)
const toggle = () => screen.getByRole('switch')
const byLink = () => screen.getByRole('button', { name: 'By Link' })

beforeEach(() => change.mockReset())
afterEach(cleanup)

it('[BP1] a private bag: the switch makes it public, the button shares it by link', () => {
  render(card(bag({ visibility: 'private' })))
  expect(screen.getByText('Visibility: Private')).toBeTruthy()
  fireEvent.click(toggle())
  expect(change).toHaveBeenLastCalledWith({
    kind: 'set-visibility',
    bagId: 'bag-1',
    visibility: 'public',
  })
  fireEvent.click(byLink())
  expect(change).toHaveBeenLastCalledWith({
    kind: 'set-visibility',
    bagId: 'bag-1',
    visibility: 'link',
  })
  expect(screen.queryByRole('button', { name: 'New Link' })).toBeNull()
})

it('[BP2] a bag by link: its whole address, a new one, and back to private', () => {
  render(card(bag({ visibility: 'link', linkToken: TOKEN })))
  expect(screen.getByText('Visibility: By Link')).toBeTruthy()
  expect((toggle() as HTMLInputElement).checked).toBe(false)
  expect(byLink().getAttribute('aria-pressed')).toBe('true')
  expect(screen.getByLabelText<HTMLInputElement>('Link to this bag').value).toBe(
    `https://bagwise.example/u/ann/${TOKEN}`,
  )
  expect(screen.getByText(/the old one stops working/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'New Link' }))
  expect(change).toHaveBeenLastCalledWith({ kind: 'renew-link', bagId: 'bag-1' })
  fireEvent.click(byLink())
  expect(change).toHaveBeenLastCalledWith({
    kind: 'set-visibility',
    bagId: 'bag-1',
    visibility: 'private',
  })
})

it('[BP2] nothing can be copied or replaced while the link is being made', () => {
  render(card(bag({ visibility: 'link', linkToken: null })))
  for (const name of ['Copy', 'New Link'])
    expect(screen.getByRole('button', { name }).matches(':disabled')).toBe(true)
})

it('[BP1] a public bag shows its page and no link, also in an answer of the previous release', () => {
  render(card(bag({ visibility: 'public', linkToken: TOKEN }, true)))
  expect(screen.getByRole('link', { name: "See the bag's page" }).getAttribute('href')).toBe(
    '/u/ann/woods',
  )
  expect(screen.queryByLabelText('Link to this bag')).toBeNull()
  cleanup()
  render(card({ ...bag({}, true), visibility: undefined, address: undefined }))
  expect(screen.getByText('Visibility: Public')).toBeTruthy()
})

it('[SC13] without a score neither does anything', () => {
  render(card(bag({ visibility: 'private', score: null })))
  fireEvent.click(toggle())
  fireEvent.click(byLink())
  expect(change).not.toHaveBeenCalled()
})

it('is rendered on the server too', () => {
  vi.stubGlobal('location', undefined)
  expect(renderToString(card(bag({ visibility: 'link', linkToken: TOKEN })))).toContain(TOKEN)
  vi.unstubAllGlobals()
})
