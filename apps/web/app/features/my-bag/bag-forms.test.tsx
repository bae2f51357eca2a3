// @vitest-environment jsdom
import type { Bag } from '@bagwise/contract'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { lastVisibility } from '../../entities/bag/new-bag-visibility.tsx'
import { setSignedInPlayer } from '../../lib/session/session.ts'
import { serveApi } from '../../testing/api.ts'
import { appWrapper } from '../../testing/app.tsx'
import { stubDialogs } from '../../testing/stubs.ts'
import { aMe } from '../../testing/players.ts'
import { refusal } from '../../testing/refusal.ts'
import { CloneBagDialog } from './bag-forms.tsx'
import { NewBagForm } from './bag-forms.tsx'

const api = { createBag: vi.fn(), cloneBag: vi.fn() }
serveApi(api)

const input = (): HTMLInputElement => screen.getByLabelText('Bag name')
const button = () => screen.getByRole('button', { name: /^Creat/ })

beforeEach(() => {
  stubDialogs()
  setSignedInPlayer(aMe())
  api.createBag.mockReset()
  api.cloneBag.mockReset()
  lastVisibility.write('public')
})
afterEach(cleanup)

it('creates one bag even if the form is submitted twice', async () => {
  let respond: (outcome: unknown) => void = () => {}
  api.createBag.mockReturnValue(new Promise(resolve => (respond = resolve)))
  const onCreated = vi.fn()
  render(<NewBagForm onCreated={onCreated} />, { wrapper: appWrapper() })
  await userEvent.type(input(), ' Woods ')
  act(() => {
    input().form?.requestSubmit()
    input().form?.requestSubmit()
  })
  await waitFor(() =>
    expect(api.createBag).toHaveBeenCalledExactlyOnceWith({
      body: { name: 'Woods', visibility: 'public' },
    }),
  )
  expect(button().ariaDisabled).toBe('true')
  respond({ id: 'woods' })
  await waitFor(() => expect(onCreated).toHaveBeenCalledExactlyOnceWith('woods'))
})

it("keeps the name if the bag couldn't be created", async () => {
  api.createBag.mockRejectedValue(refusal('unavailable'))
  const onCreated = vi.fn()
  render(<NewBagForm onCreated={onCreated} />, { wrapper: appWrapper() })
  await userEvent.type(input(), 'Woods')
  await userEvent.click(button())
  await waitFor(() => expect(api.createBag).toHaveBeenCalled())
  await waitFor(() => expect(button().ariaBusy).toBeNull())
  expect(input().value).toBe('Woods')
  expect(onCreated).not.toHaveBeenCalled()
})

it('requires a name, and shows an error for an invalid one', async () => {
  render(<NewBagForm onCreated={vi.fn()} />, { wrapper: appWrapper() })
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
  api.createBag.mockResolvedValue({ id: 'woods' })
  const { unmount } = render(<NewBagForm onCreated={vi.fn()} />, { wrapper: appWrapper() })
  expect(choice().value).toBe('public')
  await userEvent.selectOptions(choice(), 'Only you (Private)')
  expect(screen.getByText('Nobody else can see the bag or read its notes.')).toBeTruthy()
  await userEvent.type(input(), 'Woods')
  await userEvent.click(button())
  await waitFor(() =>
    expect(api.createBag).toHaveBeenCalledWith({ body: { name: 'Woods', visibility: 'private' } }),
  )
  unmount()
  render(<NewBagForm onCreated={vi.fn()} />, { wrapper: appWrapper() })
  expect(choice().value).toBe('private')
})

it.each([
  ['public', 'public'],
  ['link', 'private'],
  ['private', 'private'],
] as const)('[BP12] offers to clone a bag that is %s as %s', async (visibility, offered) => {
  api.cloneBag.mockResolvedValue({ id: 'clone' })
  const [onCloned, onClose] = [vi.fn(), vi.fn()]
  const bag = { id: 'woods', name: 'Woods', visibility } as Bag
  render(<CloneBagDialog bag={bag} onCloned={onCloned} onClose={onClose} />, {
    wrapper: appWrapper(),
  })
  expect(choice().value).toBe(offered)
  await userEvent.click(screen.getByRole('button', { name: 'Clone Bag' }))
  await waitFor(() => expect(onCloned).toHaveBeenCalledExactlyOnceWith('clone'))
  expect(api.cloneBag).toHaveBeenCalledExactlyOnceWith({
    params: { bagId: 'woods' },
    body: { name: 'Woods (Copy)', visibility: offered },
  })
  expect(onClose).toHaveBeenCalled()
  // A default isn't remembered like a selection.
  expect(lastVisibility.read()).toBe('public')
})

it('keeps the clone dialog open with its name if cloning fails', async () => {
  api.cloneBag.mockRejectedValue(refusal('unavailable'))
  const onClose = vi.fn()
  const bag = { id: 'woods', name: 'Woods', visibility: 'public' } as Bag
  render(<CloneBagDialog bag={bag} onCloned={vi.fn()} onClose={onClose} />, {
    wrapper: appWrapper(),
  })
  await userEvent.clear(input())
  await userEvent.type(input(), 'Winter')
  const clone = screen.getByRole('button', { name: 'Clone Bag' })
  await userEvent.click(clone)
  await waitFor(() => expect(api.cloneBag).toHaveBeenCalled())
  await waitFor(() => expect(clone.ariaBusy).toBeNull())
  expect(input().value).toBe('Winter')
  expect(onClose).not.toHaveBeenCalled()
})
