// @vitest-environment jsdom
import type { ModeratorAction } from '@bagwise/contract'
import { QueryClient } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { serveApi } from '../../testing/api.ts'
import { appWrapper, showWithFailedRefresh } from '../../testing/app.tsx'
import { refusal } from '../../testing/refusal.ts'
import { Actions } from './moderate-lists.tsx'
import { actionsQuery } from './queries.ts'

const listModeratorActions = vi.fn<() => Promise<unknown>>()
serveApi({ listModeratorActions })

const action = {
  id: 'action-1',
  moderator: 'moderator@example.org',
  action: 'hide',
  reason: 'Advertising',
  at: '2026-11-17T00:00:00Z',
  content: null,
} as const satisfies ModeratorAction

afterEach(() => {
  cleanup()
  listModeratorActions.mockReset()
})

it('keeps the actions when a refresh fails', async () => {
  listModeratorActions.mockRejectedValue(refusal('unavailable'))
  const loaded = { pages: [{ actions: [action], next: null }], pageParams: [''] }
  await showWithFailedRefresh(<Actions />, actionsQuery().queryKey, loaded)
  expect(screen.getByText('Advertising')).toBeTruthy()
  expect(screen.queryByText(/Failed to load/)).toBeNull()
})

it('keeps the list and shows an error when Show More fails, and loads more on the next click', async () => {
  const page = (reason: string, next: string | null) => ({
    actions: [{ ...action, id: reason, reason }],
    next,
  })
  listModeratorActions
    .mockResolvedValueOnce(page('Advertising', 'more'))
    .mockRejectedValueOnce(refusal('unavailable'))
    .mockResolvedValueOnce(page('Insults', null))
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(<Actions />, { wrapper: appWrapper(queries) })
  await userEvent.click(await screen.findByRole('button', { name: 'Show More' }))
  expect(await screen.findByText('Failed to load more')).toBeTruthy()
  expect(screen.getByText('Advertising')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Show More' }))
  expect(await screen.findByText('Insults')).toBeTruthy()
  expect(screen.queryByText('Failed to load more')).toBeNull()
})
