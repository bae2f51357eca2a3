// @vitest-environment jsdom
// Does the form create a bag only once, and keep a name that couldn't be saved?
import type { Bag } from '@bagwise/contract'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { lastVisibility } from '../../entities/bag/new-bag-visibility.tsx'
import { sessionChanged } from '../../lib/session/session.ts'
import { stubDialogs } from '../../testing/dialogs.ts'
import { aMe } from '../../testing/players.ts'
import { CloneBagDialog } from './bag-dialogs.tsx'
import { NewBagForm } from './bag-name-forms.tsx'

const { change } = vi.hoisted(() => ({ change: vi.fn() }))
vi.mock('../../entities/bag/mutations.ts', async load => ({
  ...(await load<object>()),
  useBagChange: () => change,
}))

const input = (): HTMLInputElement => screen.getByLabelText('Bag name')
const button = () => screen.getByRole('button', { name: /^Creat/ })

beforeEach(() => {
  stubDialogs()
  sessionChanged(aMe())
  change.mockReset()
  lastVisibility.write('public')
})
afterEach(cleanup)

it('creates one bag even if the form is submitted twice', async () => {
  let respond: (outcome: unknown) => void = () => {}
  change.mockReturnValue(new Promise(resolve => (respond = resolve)))
  const onCreated = vi.fn()
  render(<NewBagForm onCreated={onCreated} />)
  await userEvent.type(input(), ' Woods ')
  act(() => {
    input().form?.requestSubmit()
    input().form?.requestSubmit()
  })
  expect(change).toHaveBeenCalledExactlyOnceWith({
    kind: 'create',
    name: 'Woods',
    visibility: 'public',
  })
  expect(button().ariaDisabled).toBe('true')
  await act(async () => respond({ kind: 'done', value: { id: 'woods' } }))
  expect(onCreated).toHaveBeenCalledExactlyOnceWith('woods')
})

it("keeps the name if the bag couldn't be created", async () => {
  change.mockResolvedValue({ kind: 'failed' })
  const onCreated = vi.fn()
  render(<NewBagForm onCreated={onCreated} />)
  await userEvent.type(input(), 'Woods')
  await userEvent.click(button())
  await waitFor(() => expect(button()).toHaveProperty('disabled', false))
  expect(input().value).toBe('Woods')
  expect(onCreated).not.toHaveBeenCalled()
})

it('requires a name, and shows an error for an invalid one', async () => {
  render(<NewBagForm onCreated={vi.fn()} />)
  await userEvent.type(input(), '  ')
  expect(button()).toHaveProperty('disabled', true)
  expect(screen.queryByRole('alert')).toBeNull()
  await userEvent.click(input())
  await userEvent.paste('x'.repeat(61))
  expect(screen.getByRole('alert').textContent).toBe('Bag name must be at most 60 characters')
  expect(button()).toHaveProperty('disabled', true)
})

const choice = (): HTMLSelectElement => screen.getByLabelText('Who can see this bag?')

it('[BP12] creates the bag with the selected visibility, and remembers it', async () => {
  change.mockResolvedValue({ kind: 'done', value: { id: 'woods' } })
  const { unmount } = render(<NewBagForm onCreated={vi.fn()} />)
  expect(choice().value).toBe('public')
  await userEvent.selectOptions(choice(), 'Only you (Private)')
  expect(screen.getByText('Nobody else can see the bag or read its notes.')).toBeTruthy()
  await userEvent.type(input(), 'Woods')
  await userEvent.click(button())
  expect(change).toHaveBeenCalledWith({ kind: 'create', name: 'Woods', visibility: 'private' })
  unmount()
  render(<NewBagForm onCreated={vi.fn()} />)
  expect(choice().value).toBe('private')
})

it.each([
  ['public', 'public'],
  ['link', 'private'],
  ['private', 'private'],
] as const)('[BP12] offers to clone a bag that is %s as %s', async (visibility, offered) => {
  change.mockResolvedValue({ kind: 'done', value: { id: 'clone' } })
  const [onCloned, onClose] = [vi.fn(), vi.fn()]
  const bag = { id: 'woods', name: 'Woods', visibility } as Bag
  render(<CloneBagDialog bag={bag} onCloned={onCloned} onClose={onClose} />)
  expect(choice().value).toBe(offered)
  await userEvent.click(screen.getByRole('button', { name: 'Clone Bag' }))
  expect(change).toHaveBeenCalledExactlyOnceWith({
    kind: 'clone',
    bagId: 'woods',
    name: 'Woods (Copy)',
    visibility: offered,
  })
  expect(onCloned).toHaveBeenCalledExactlyOnceWith('clone')
  expect(onClose).toHaveBeenCalled()
  // A default isn't remembered like a selection.
  expect(lastVisibility.read()).toBe('public')
})

it('keeps the clone dialog open with its name if cloning fails', async () => {
  change.mockResolvedValue({ kind: 'failed' })
  const onClose = vi.fn()
  const bag = { id: 'woods', name: 'Woods', visibility: 'public' } as Bag
  render(<CloneBagDialog bag={bag} onCloned={vi.fn()} onClose={onClose} />)
  await userEvent.clear(input())
  await userEvent.type(input(), 'Winter')
  await userEvent.click(screen.getByRole('button', { name: 'Clone Bag' }))
  expect(input().value).toBe('Winter')
  expect(onClose).not.toHaveBeenCalled()
})
