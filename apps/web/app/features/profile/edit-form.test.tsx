// @vitest-environment jsdom
import { ApiProblem } from '@bagwise/contract'
import { NEW_PROFILE } from '@bagwise/domain/profile'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { EditForm } from './edit-form.tsx'
import { readDraft, storeProfileDraft, toForm } from './profile-form.ts'
import { serveApi } from '../../testing/api.ts'
import { refusal } from '../../testing/refusal.ts'

const { updateMyProfile, checkUsername } = vi.hoisted(() => ({
  updateMyProfile: vi.fn(),
  checkUsername: vi.fn(),
}))
serveApi({ updateMyProfile, checkUsername })

const profile = { ...NEW_PROFILE, username: 'ada', bio: 'Two\nlines' }
const saved = toForm(profile)

const page = () => {
  const router = createMemoryRouter(
    [
      { path: '/profile/edit', element: <EditForm profile={profile} playerId="1" /> },
      { path: '/u/:username', element: <h1>The saved profile</h1> },
    ],
    { initialEntries: ['/profile/edit'] },
  )
  return (
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  )
}

const input = (label: string): HTMLInputElement => screen.getByLabelText(label)
const saveButton = () => screen.getByText('Save Profile')

beforeEach(() => {
  sessionStorage.clear()
  updateMyProfile.mockReset()
})
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

it('previews, stores and saves the typed text', async () => {
  updateMyProfile.mockResolvedValue(profile)
  render(page())
  await userEvent.type(input('Display Name'), 'Ada L')
  await userEvent.type(input('PDGA Number'), '1234')
  await userEvent.selectOptions(input('Skill Level'), 'Pro')
  await userEvent.click(screen.getByLabelText(/Profile visibility/))
  expect(screen.getByText('Ada L', { selector: 'h3 *' })).toBeTruthy()
  expect(screen.getByText(/Private Profile: Only you/)).toBeTruthy()
  expect(readDraft('1', saved)?.displayName).toBe('Ada L')
  await userEvent.click(saveButton())
  await screen.findByText('The saved profile')
  expect(updateMyProfile).toHaveBeenCalledExactlyOnceWith({
    body: {
      ...profile,
      displayName: 'Ada L',
      pdgaNumber: 1234,
      skillLevel: 'pro',
      isPublic: false,
    },
  })
  expect(readDraft('1', saved)).toBeNull()
})

it('[PR16] saves once even if the form is submitted twice', async () => {
  updateMyProfile.mockReturnValue(new Promise(() => {}))
  render(page())
  await userEvent.type(input('Display Name'), 'Ada')
  const { form } = input('Display Name')
  act(() => {
    form?.requestSubmit()
    form?.requestSubmit()
  })
  await waitFor(() => expect(updateMyProfile).toHaveBeenCalledTimes(1))
  expect(screen.getByText('Saving...').ariaDisabled).toBe('true')
})

it('[PR16] keeps typed text if the server rejects it, and shows the error at its field', async () => {
  const message = 'Location must be at most 50 characters'
  updateMyProfile.mockRejectedValue(
    new ApiProblem({ code: 'bad-request', field: 'location', message }),
  )
  render(page())
  await userEvent.type(input('Location'), 'Oulu')
  await userEvent.click(saveButton())
  await waitFor(() => expect(document.activeElement).toBe(input('Location')))
  expect(input('Location').value).toBe('Oulu')
  expect(input('Location').ariaInvalid).toBe('true')
  expect(screen.getByRole('alert').textContent).toBe(message)
  expect(saveButton()).toHaveProperty('disabled', true)
  await userEvent.type(input('Location'), '!')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(saveButton()).toHaveProperty('disabled', false)
})

it('[PR8] [PR16] disables Save if the username is taken, even if the server found out while saving', async () => {
  const taken = 'Username is already taken'
  checkUsername.mockImplementation(({ params }: { params: { username: string } }) =>
    params.username === 'adab'
      ? { status: 'taken', message: taken }
      : { status: 'available', message: '' },
  )
  updateMyProfile.mockRejectedValue(refusal('username-taken', 'username'))
  render(page())
  await userEvent.type(input('Username'), 'b')
  expect(saveButton()).toHaveProperty('disabled', false)
  expect((await screen.findByRole('alert')).textContent).toBe(taken)
  expect(saveButton()).toHaveProperty('disabled', true)
  await userEvent.type(input('Username'), 'c')
  await screen.findByText('Username is available')
  await userEvent.click(saveButton())
  expect((await screen.findByRole('alert')).textContent).toBe(taken)
  expect(document.activeElement).toBe(input('Username'))
  expect(saveButton()).toHaveProperty('disabled', true)
})

it('shows errors while typing, and disables Save', async () => {
  render(page())
  await userEvent.type(input('Years Playing'), '51')
  expect(screen.getByRole('alert').textContent).toBe('Years playing must be between 0 and 50')
  expect(saveButton()).toHaveProperty('disabled', true)
  await userEvent.clear(input('Years Playing'))
  expect(screen.queryByRole('alert')).toBeNull()
  await userEvent.type(input('Username'), '-B!')
  expect(input('Username').value).toBe('adab')
})

it('restores a draft, which can be discarded', async () => {
  storeProfileDraft('1', { ...saved, bio: 'half a sen', isPublic: 'false' })
  render(page())
  await screen.findByText('Your unsaved changes from earlier are still here.')
  expect(input('Bio').value).toBe('half a sen')
  expect(readDraft('1', saved)?.bio).toBe('half a sen')
  await userEvent.click(screen.getByText('Discard Changes'))
  expect(input('Bio').value).toBe('Two\nlines')
  expect(screen.getByLabelText(/Profile visibility/)).toHaveProperty('checked', true)
  await waitFor(() => expect(readDraft('1', saved)).toBeNull())
})

it('prefers text typed before hydration to a draft', async () => {
  storeProfileDraft('1', { ...saved, bio: 'an old draft' })
  const root = document.createElement('div')
  root.innerHTML = renderToString(page())
  document.body.append(root)
  expect(input('Bio').value).toBe('Two\nlines')
  input('Location').value = 'typed early'
  input('Skill Level').value = 'pro'
  const hydrated = await act(async () => hydrateRoot(root, page()))
  expect(input('Location').value).toBe('typed early')
  expect(input('Skill Level').value).toBe('pro')
  await waitFor(() => expect(readDraft('1', saved)?.location).toBe('typed early'))
  expect(readDraft('1', saved)?.skillLevel).toBe('pro')
  expect(screen.queryByText('Your unsaved changes from earlier are still here.')).toBeNull()
  act(() => hydrated.unmount())
})
