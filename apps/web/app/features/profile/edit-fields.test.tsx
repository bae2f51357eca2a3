// @vitest-environment jsdom
import type { Me } from '@bagwise/contract'
import { NEW_PROFILE } from '@bagwise/domain/profile'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setSignedInPlayer, markSignedOut } from '../../lib/session/session.ts'
import { EditForm } from './edit-form.tsx'
import { throwLabel } from './profile-meta.ts'
import { aMe, NO_PREFERENCES } from '../../testing/players.ts'
import { serveApi } from '../../testing/api.ts'

const { updateMyProfile, updateMyPreferences } = vi.hoisted(() => ({
  updateMyProfile: vi.fn(),
  updateMyPreferences: vi.fn(),
}))
serveApi({ updateMyProfile, updateMyPreferences })

/** A different player in each test, so unsaved changes don't leak into the next one. */
const aPlayer = (preferences: Me['preferences']): Me =>
  aMe({ id: crypto.randomUUID(), preferences })
const profile = { ...NEW_PROFILE, username: 'ada' }

function show(user: Me): void {
  setSignedInPlayer(user)
  const router = createMemoryRouter(
    [
      { path: '/profile/edit', element: <EditForm profile={profile} playerId={user.id} /> },
      { path: '/u/:username', element: <h1>The saved profile</h1> },
    ],
    { initialEntries: ['/profile/edit'] },
  )
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

const field = () => screen.getByLabelText<HTMLInputElement>('Longest throw')
const type = (value: string) => fireEvent.change(field(), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('radio', { name }))
const saveButton = () => screen.getByText<HTMLButtonElement>('Save Profile')
const sent = () =>
  Object.assign({}, ...updateMyPreferences.mock.calls.map(([{ body }]) => body as object)) as object

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  updateMyProfile.mockReset().mockResolvedValue(profile)
  updateMyPreferences
    .mockReset()
    .mockImplementation(({ body }: { body: object }) =>
      Promise.resolve({ ...NO_PREFERENCES, ...body }),
    )
})
afterEach(() => {
  cleanup()
  markSignedOut()
  document.cookie = 'bagwise-units=; Max-Age=0; Path=/'
})

it('[PR28] [UN5] saves arm and units as they change, or with the profile at the latest', async () => {
  show(aPlayer(NO_PREFERENCES))
  type('345')
  press('Left')
  press('Forehand')
  fireEvent.click(screen.getByLabelText(/Show throwing info on my profile/))
  press('km/h')
  fireEvent.click(saveButton())
  await screen.findByText('The saved profile')
  expect(sent()).toEqual({
    longestThrow: 345,
    hand: 'left',
    style: 'forehand',
    showArm: true,
    windUnit: 'km/h',
  })
})

it('[PR29] the preview shows the arm only if others can see it', () => {
  show(aPlayer({ ...NO_PREFERENCES, longestThrow: 350, hand: 'right', style: 'backhand' }))
  expect(screen.queryByText('350 ft')).toBeNull()
  fireEvent.click(screen.getByLabelText(/Show throwing info on my profile/))
  expect(screen.getByText('350 ft')).toBeTruthy()
  expect(screen.getByText('Right hand, backhand')).toBeTruthy()
  press('Meters')
  expect(screen.getByText('107 m')).toBeTruthy()
  expect(field().value).toBe('107')
})

it('[PR16] [PR28] shows an error for an invalid throw, and disables Save', async () => {
  show(aPlayer({ ...NO_PREFERENCES, longestThrow: 350 }))
  type('99')
  fireEvent.blur(field())
  expect(screen.getByRole('alert').textContent).toBe('Enter a distance from 100 to 700 ft')
  await waitFor(() => expect(saveButton().disabled).toBe(true))
  type('')
  await waitFor(() => expect(saveButton().disabled).toBe(false))
  await waitFor(() => expect(sent()).toMatchObject({ longestThrow: null }))
})

it.each([
  ['right', 'backhand', 'Right hand, backhand'],
  ['left', null, 'Left hand'],
  [null, 'forehand', 'Forehand'],
  [null, null, ''],
] as const)('[PR29] %s and %s become "%s"', (hand, style, text) => {
  expect(throwLabel(hand, style)).toBe(text)
})
