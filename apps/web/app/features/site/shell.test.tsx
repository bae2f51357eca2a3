// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { SessionProvider } from '../../lib/session/use-session.tsx'
import { Shell } from './shell.tsx'

afterEach(cleanup)

const page = (title: string) => (
  <>
    <title>{title}</title>
    <Link to="/library">Browse</Link>
  </>
)

it("announces the next page's title, but not the first one's", async () => {
  const router = createMemoryRouter([
    {
      element: (
        <SessionProvider user={null}>
          <Shell>
            <Outlet />
          </Shell>
        </SessionProvider>
      ),
      children: [
        { path: '/', element: page('Home') },
        { path: '/library', element: page('Disc Library') },
      ],
    },
  ])
  const { container } = render(<RouterProvider router={router} />)
  const announcement = () => container.querySelector('main + [aria-live]')?.textContent
  expect(announcement()).toBe('')
  await userEvent.click(screen.getByText('Browse'))
  await waitFor(() => expect(announcement()).toBe('Disc Library'))
  // Titles with data that loads after the page.
  document.title = 'Disc Library, 1,648 discs'
  await waitFor(() => expect(announcement()).toBe('Disc Library, 1,648 discs'))
})
