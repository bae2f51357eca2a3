// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { setSignedInPlayer } from '../../lib/session/session.ts'
import { aMe } from '../../testing/players.ts'
import { LibraryStatus } from './disc-grid.tsx'

afterEach(cleanup)

it('reports that the bags failed to load, and loads them again', async () => {
  setSignedInPlayer(aMe())
  const retry = vi.fn()
  render(
    <MemoryRouter>
      <LibraryStatus bags={undefined} bag={null} failed retry={retry} />
    </MemoryRouter>,
  )
  expect(screen.getByText('Failed to load bags')).toBeDefined()
  expect(screen.queryByText('No bag selected')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(retry).toHaveBeenCalledOnce()
})
