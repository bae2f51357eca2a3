// @vitest-environment jsdom
// Does loaded content stay visible when a refresh fails?
import type { DeviceSession, LeaderboardEntry, ModeratorAction } from '@bagwise/contract'
import { aDisc } from '../../../../packages/domain/test/builders.ts'
import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { profileKeys } from '../entities/profile/queries.ts'
import { boardBagQuery } from '../entities/leaderboard/queries.ts'
import { actionsQuery } from './moderation/queries.ts'
import { sessionChanged } from '../lib/session/session.ts'
import { aMe } from '../testing/players.ts'
import { refusal } from '../testing/refusal.ts'
import { Devices, sessionsQuery } from './account/devices.tsx'
import { BagDetails } from './leaderboard/bag-details.tsx'
import { Actions } from './moderation/moderate-lists.tsx'
import { EditPage } from './profile/edit-page.tsx'
import { ProfilePage } from './profile/profile-page.tsx'
import userEvent from '@testing-library/user-event'
import { serveApi } from '../testing/api.ts'

const api = vi.hoisted(() => {
  const call = () => vi.fn<() => Promise<unknown>>()
  return {
    getLeaderboardBag: call(),
    getMyProfile: call(),
    getProfile: call(),
    listModeratorActions: call(),
    listSessions: call(),
  }
})
serveApi(api)
vi.mock('./profile/edit-form.tsx', () => ({ EditForm: () => <input aria-label="Bio" /> }))

const ada = aMe()

const entry = {
  bagId: 'bag-1',
  bagName: 'Woods',
  calculatedAt: '2026-11-17T00:00:00Z',
  discCount: 1,
  scoreBreakdown: {},
  bagPreview: { types: {}, speedRange: [5, 7], brands: [], discCount: 1 },
} as unknown as LeaderboardEntry

const action = {
  id: 'action-1',
  moderator: 'moderator@example.org',
  action: 'hide',
  reason: 'Advertising',
  at: '2026-11-17T00:00:00Z',
  content: null,
} as const satisfies ModeratorAction

const device = {
  id: 'session-1',
  userAgent: 'Firefox',
  createdAt: '2026-11-17T00:00:00Z',
  lastSeenAt: '2026-11-17T00:00:00Z',
  current: true,
} as const satisfies DeviceSession

let queries: QueryClient

beforeEach(() => sessionChanged(ada))

function show(screenOf: ReactNode) {
  const Page = createRoutesStub([
    {
      path: '/',
      Component: () => <QueryClientProvider client={queries}>{screenOf}</QueryClientProvider>,
    },
  ])
  return render(<Page />)
}

const newQueries = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })

afterEach(() => {
  cleanup()
  vi.resetAllMocks()
})

type Screen = { key: QueryKey; loaded: unknown; element: ReactNode; content: () => HTMLElement }

const SCREENS: readonly [string, Screen][] = [
  [
    'the profile form',
    {
      key: profileKeys.mine,
      loaded: ada,
      element: <EditPage />,
      content: () => screen.getByRole('textbox', { name: 'Bio' }),
    },
  ],
  [
    'a profile',
    {
      key: profileKeys.view('ben', ada.id),
      loaded: { kind: 'private' },
      element: <ProfilePage username="ben" />,
      content: () => screen.getByText('This profile is private'),
    },
  ],
  [
    'the list of devices',
    {
      key: sessionsQuery().queryKey,
      loaded: [device],
      element: <Devices />,
      content: () => screen.getByText('This device'),
    },
  ],
  [
    'the discs of a bag on the leaderboard',
    {
      key: boardBagQuery(entry).queryKey,
      loaded: { discs: [{ order: 1, disc: aDisc() }] },
      element: <BagDetails entry={entry} />,
      content: () => screen.getByRole('list', { name: 'Discs' }),
    },
  ],
  [
    "the moderators' actions",
    {
      key: actionsQuery().queryKey,
      loaded: { pages: [{ actions: [action], next: null }], pageParams: [''] },
      element: <Actions />,
      content: () => screen.getByText('Advertising'),
    },
  ],
]

it.each(SCREENS)('keeps %s when a refresh fails', async (_, { key, loaded, element, content }) => {
  queries = newQueries()
  queries.setQueryData(key, loaded, { updatedAt: 1 })
  for (const call of Object.values(api)) call.mockRejectedValue(refusal('unavailable'))
  show(element)
  await waitFor(() => expect(queries.getQueryState(key)?.status).toBe('error'))
  await waitFor(() => expect(content()).toBeTruthy())
  expect(screen.queryByText(/Failed to load/)).toBeNull()
})

it('keeps the list and shows an error when Show More fails, and loads more on the next click', async () => {
  queries = newQueries()
  const page = (reason: string, next: string | null) => ({
    actions: [{ ...action, id: reason, reason }],
    next,
  })
  api.listModeratorActions
    .mockResolvedValueOnce(page('Advertising', 'more'))
    .mockRejectedValueOnce(refusal('unavailable'))
    .mockResolvedValueOnce(page('Insults', null))
  show(<Actions />)
  await userEvent.click(await screen.findByRole('button', { name: 'Show More' }))
  expect(await screen.findByText('Failed to load more')).toBeTruthy()
  expect(screen.getByText('Advertising')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Show More' }))
  expect(await screen.findByText('Insults')).toBeTruthy()
  expect(screen.queryByText('Failed to load more')).toBeNull()
})
