// @vitest-environment jsdom
import { ApiProblem } from '@bagwise/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { stubDialogs } from '../../testing/stubs.ts'
import { refusal } from '../../testing/refusal.ts'
import { SignInPage } from './sign-in-page.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { serveApi } from '../../testing/api.ts'

const { api } = vi.hoisted(() => ({
  api: { signIn: vi.fn(), exportSuspended: vi.fn(), deleteSuspended: vi.fn() },
}))
serveApi(api)

const MESSAGE = 'This account is suspended. Reason: Threatens players'
const body = { email: 'ada@example.org', password: 'three wet discs' }
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

beforeEach(() => {
  stubDialogs()
  for (const mock of Object.values(api)) mock.mockReset()
  vi.spyOn(toast, 'success').mockReturnValue('')
  vi.spyOn(toast, 'error').mockReturnValue('')
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Signs in and waits for the suspension message. */
async function signIn() {
  api.signIn.mockRejectedValue(new ApiProblem({ code: 'account-suspended', message: MESSAGE }))
  const routes = [
    { path: '/login', element: <SignInPage /> },
    { path: '/', element: <p>The first page</p> },
  ]
  const router = createMemoryRouter(routes, { initialEntries: ['/login'] })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await userEvent.type(screen.getByLabelText('Email'), ` ${body.email}`)
  await userEvent.type(screen.getByLabelText('Password'), body.password)
  await press('Sign In')
  await screen.findByRole('heading', { name: 'Account suspended' })
}

it('[MO6] [MO9] shows the reason, and returns to the form', async () => {
  await signIn()
  expect(screen.getByRole('alert').textContent).toBe(MESSAGE)
  await press('Back to Sign In')
  expect(await screen.findByLabelText('Email')).toHaveProperty('value', body.email)
})

it('[MO9] downloads the data with the entered email and password', async () => {
  const saved: Blob[] = []
  vi.stubGlobal('URL', {
    createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`,
    revokeObjectURL: () => {},
  })
  api.exportSuspended
    .mockResolvedValueOnce({ account: 'ada', bags: ['Woods'], next: 'bags:1' })
    .mockResolvedValueOnce({ bags: ['Links'], next: null })
  await signIn()
  await press('Download My Data')
  await waitFor(() => expect(saved).toHaveLength(1))
  const file = JSON.parse((await saved[0]?.text()) ?? '') as unknown
  expect(file).toEqual({ account: 'ada', bags: ['Woods', 'Links'] })
  expect(api.exportSuspended.mock.calls).toEqual([
    [{ body }],
    [{ body, query: { after: 'bags:1' } }],
  ])
})

it('[MO9] asks for confirmation before deleting the account', async () => {
  api.deleteSuspended.mockResolvedValue({ done: true })
  await signIn()
  await press('Delete My Account')
  await press('Cancel')
  expect(api.deleteSuspended).not.toHaveBeenCalled()
  await press('Delete My Account')
  await press('Delete Everything')
  await screen.findByText('The first page')
  expect(api.deleteSuspended).toHaveBeenCalledExactlyOnceWith({ body })
  expect(toast.success).toHaveBeenCalledExactlyOnceWith('Your account has been deleted')
})

it('[MO9] shows an error if the download or the deletion fails, and both can be retried', async () => {
  api.exportSuspended.mockRejectedValue(refusal('unavailable'))
  api.deleteSuspended.mockRejectedValue(refusal('account-not-suspended'))
  await signIn()
  const expectToast = (message: string) =>
    waitFor(() => expect(toast.error).toHaveBeenLastCalledWith(message, { id: message }))
  await press('Download My Data')
  await expectToast('Failed to download your data')
  await press('Delete My Account')
  await press('Delete Everything')
  await expectToast("This account isn't suspended. Please sign in.")
  expect(screen.getByRole('button', { name: 'Delete Everything' })).toHaveProperty(
    'disabled',
    false,
  )
})
