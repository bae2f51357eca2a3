// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub, data } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { hasPathChanged } from '../../lib/api/page-data.ts'
import { refusal } from '../../testing/refusal.ts'
import { ErrorBoundary } from './error-page.tsx'

const load = vi.fn<() => Promise<null>>()
const show = vi.fn<() => string>()

function openPage() {
  const App = createRoutesStub([
    {
      path: '/',
      loader: load,
      shouldRevalidate: hasPathChanged,
      Component: () => <p>{show()}</p>,
      ErrorBoundary,
    },
  ])
  render(<App />)
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  load.mockResolvedValue(null)
  show.mockReturnValue('Your discs')
})
afterEach(() => {
  cleanup()
  vi.resetAllMocks()
  vi.restoreAllMocks()
})

const retry = async () => userEvent.click(await screen.findByRole('button', { name: 'Try Again' }))
const heading = () => screen.findByRole('heading', { level: 1 })

it('[F18] loads the page again when the player retries', async () => {
  load.mockRejectedValueOnce(new Error('broken'))
  openPage()
  expect((await heading()).textContent).toBe('Something went wrong')
  await retry()
  expect(await screen.findByText('Your discs')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(2)
})

it('renders the page again when the player retries', async () => {
  show.mockImplementation(() => {
    throw new Error('broken')
  })
  openPage()
  await heading()
  await retry()
  expect((await heading()).textContent).toBe('Something went wrong')
  show.mockReset().mockReturnValue('Your discs')
  await retry()
  expect(await screen.findByText('Your discs')).toBeTruthy()
})

it('has different titles for a busy server, an unknown URL and other errors', async () => {
  load.mockRejectedValueOnce(refusal('unavailable'))
  openPage()
  expect((await heading()).textContent).toBe("We're busy")
  cleanup()
  load.mockRejectedValueOnce(data(null, { status: 404 }))
  openPage()
  expect((await heading()).textContent).toBe('Page not found')
})
