// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { refusal } from '../../testing/refusal.ts'
import { Newsletter } from '../site/footer.tsx'
import { ChangeEmail, ChangePassword } from './change-credentials.tsx'
import { ForgotPage } from './password-reset-pages.tsx'
import { SignUpPage } from './sign-up-page.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { serveApi } from '../../testing/api.ts'

const { api } = vi.hoisted(() => ({
  api: {
    changeEmail: vi.fn(),
    changePassword: vi.fn(),
    requestPasswordReset: vi.fn(),
    signUp: vi.fn(),
    subscribe: vi.fn(),
  },
}))
serveApi(api)

function show(element: ReactNode, state?: unknown) {
  const router = createMemoryRouter([{ path: '/', element }], {
    initialEntries: [{ pathname: '/', state }],
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

const input = (label: string): HTMLInputElement => screen.getByLabelText(label)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const type = async (values: Readonly<Record<string, string>>) => {
  for (const [label, text] of Object.entries(values)) {
    await userEvent.clear(input(label))
    await userEvent.click(input(label))
    await userEvent.paste(text)
  }
}
const submitTwice = (label: string) =>
  act(() => {
    input(label).form?.requestSubmit()
    input(label).form?.requestSubmit()
  })
const expectToast = (message: string) =>
  waitFor(() => expect(toast.error).toHaveBeenLastCalledWith(message, { id: message }))
const expectFocus = (label: string) =>
  waitFor(() => expect(document.activeElement).toBe(input(label)))

beforeEach(() => {
  for (const mock of Object.values(api)) mock.mockReset()
  vi.spyOn(toast, 'success').mockReturnValue('')
  vi.spyOn(toast, 'error').mockReturnValue('')
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('sign-up', () => {
  const filled = {
    Email: 'ada@example.org',
    'Username (optional)': 'ada',
    Password: 'three wet discs',
    'Confirm Password': 'three wet discs',
  }

  it('marks empty required fields, but not the optional username', async () => {
    show(<SignUpPage />)
    await press('Create Account')
    await expectToast('Please fill in all fields')
    await expectFocus('Email')
    const invalid = () =>
      screen
        .getAllByLabelText(/Email|Username|Password$/, { selector: 'input' })
        .flatMap(field => (field.ariaInvalid === 'true' ? [field.getAttribute('name')] : []))
    expect(invalid()).toEqual(['email', 'password', 'confirm'])
    expect(screen.getByText('Enter your email')).toBeDefined()
    await type({ Email: 'ada@example.org', Password: 'three wet discs' })
    expect(invalid()).toEqual(['confirm'])
    await press('Create Account')
    await expectFocus('Confirm Password')
    expect(screen.getByText('Enter the password again')).toBeDefined()
  })

  it.each([
    [{ 'Confirm Password': 'other' }, 'Passwords do not match', 'Confirm Password'],
    [
      { Password: 'abc', 'Confirm Password': 'abc' },
      'Password must be at least 6 characters',
      'Password',
    ],
    [{ Email: 'ada' }, 'Please enter a valid email address', 'Email'],
  ])('[PR23] %j', async (change, message, label) => {
    show(<SignUpPage />)
    await type({ ...filled, ...change })
    await press('Create Account')
    await expectToast(message)
    await expectFocus(label)
    expect(api.signUp).not.toHaveBeenCalled()
  })

  it('focuses an email that already has an account, and keeps the typed text', async () => {
    api.signUp.mockRejectedValue(refusal('email-taken', 'email'))
    show(<SignUpPage />)
    await type(filled)
    await press('Create Account')
    await expectToast('An account with this email already exists')
    await expectFocus('Email')
    for (const [label, text] of Object.entries(filled)) expect(input(label).value).toBe(text)
  })

  it('shows a rejected username at its field until it changes', async () => {
    api.signUp.mockRejectedValue(refusal('username-taken', 'username'))
    show(<SignUpPage />)
    await type(filled)
    await press('Create Account')
    expect((await screen.findByRole('alert')).textContent).toBe('Username is already taken')
    await expectFocus('Username (optional)')
    const create = screen.getByRole('button', { name: 'Create Account' })
    expect(create).toHaveProperty('disabled', true)
    await userEvent.type(input('Username (optional)'), '2')
    expect(create).toHaveProperty('disabled', false)
    expect(toast.error).not.toHaveBeenCalled()
  })

  it('[F12] creates one account even if the form is submitted twice', async () => {
    api.signUp.mockReturnValue(new Promise(() => {}))
    show(<SignUpPage />)
    await type(filled)
    submitTwice('Email')
    await screen.findByRole('button', { name: 'Creating Account...' })
    expect(api.signUp).toHaveBeenCalledTimes(1)
  })
})

describe('changing the email address', () => {
  it.each([
    [{}, 'Please fill in all fields', 'New Email'],
    [{ 'New Email': 'new@example.org' }, 'Please fill in all fields', 'Your Password'],
    [
      { 'New Email': 'ADA@example.org', 'Your Password': 'secret' },
      "That's already your email address",
      'New Email',
    ],
    [
      { 'New Email': 'ada', 'Your Password': 'secret' },
      'Please enter a valid email address',
      'New Email',
    ],
  ])('%j', async (values, message, label) => {
    show(<ChangeEmail email="ada@example.org" />)
    await type(values)
    await press('Change Email')
    await expectToast(message)
    await expectFocus(label)
    expect(api.changeEmail).not.toHaveBeenCalled()
  })

  it('clears the form after the link is sent', async () => {
    api.changeEmail.mockResolvedValue(undefined)
    show(<ChangeEmail email="ada@example.org" />)
    await type({ 'New Email': 'new@example.org', 'Your Password': 'secret' })
    await press('Change Email')
    await screen.findByText('new@example.org')
    expect([input('New Email').value, input('Your Password').value]).toEqual(['', ''])
  })
})

it('focuses a wrong current password, and keeps the new one', async () => {
  api.changePassword.mockRejectedValue(refusal('wrong-password'))
  show(<ChangePassword email="ada@example.org" />)
  await type({
    'Current Password': 'wrong',
    'New Password': 'three wet discs',
    'Confirm New Password': 'three wet discs',
  })
  await press('Change Password')
  await expectToast("That password isn't right")
  await expectFocus('Current Password')
  expect(input('New Password').value).toBe('three wet discs')
})

it('starts with the email typed on the sign-in page', async () => {
  api.requestPasswordReset.mockResolvedValue(undefined)
  show(<ForgotPage />, { email: 'ada@example.org' })
  expect(input('Email').value).toBe('ada@example.org')
  await press('Send Reset Link')
  await waitFor(() =>
    expect(api.requestPasswordReset).toHaveBeenCalledExactlyOnceWith({
      body: { email: 'ada@example.org' },
    }),
  )
})

describe('the newsletter', () => {
  it('shows an invalid address at its field until it is changed', async () => {
    show(<Newsletter />)
    await type({ 'Email address': 'ada' })
    await press('Subscribe')
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Please enter a valid email address',
    )
    await expectFocus('Email address')
    await userEvent.type(input('Email address'), '@')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('subscribes once even if the form is submitted twice', async () => {
    api.subscribe.mockReturnValue(new Promise(() => {}))
    show(<Newsletter />)
    await type({ 'Email address': 'ada@example.org' })
    submitTwice('Email address')
    await screen.findByRole('button', { name: 'Subscribing...' })
    expect(api.subscribe).toHaveBeenCalledTimes(1)
  })
})
