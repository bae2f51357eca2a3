// @vitest-environment jsdom
import type { LeaderboardEntry } from '@bagwise/contract'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { aDisc } from '../../../../../packages/domain/test/builders.ts'
import { boardBagQuery } from '../../entities/leaderboard/queries.ts'
import { serveApi } from '../../testing/api.ts'
import { showWithFailedRefresh } from '../../testing/app.tsx'
import { refusal } from '../../testing/refusal.ts'
import { BagDetails } from './bag-details.tsx'

serveApi({ getLeaderboardBag: () => Promise.reject(refusal('unavailable')) })
afterEach(cleanup)

const entry = {
  bagId: 'bag-1',
  bagName: 'Woods',
  calculatedAt: '2026-11-17T00:00:00Z',
  discCount: 1,
  scoreBreakdown: {},
  bagPreview: { types: {}, speedRange: [5, 7], brands: [], discCount: 1 },
} as unknown as LeaderboardEntry

it('keeps the discs when a refresh fails', async () => {
  const loaded = { discs: [{ order: 1, disc: aDisc() }] }
  await showWithFailedRefresh(<BagDetails entry={entry} />, boardBagQuery(entry).queryKey, loaded)
  expect(screen.getByRole('list', { name: 'Discs' })).toBeTruthy()
  expect(screen.queryByText(/Failed to load/)).toBeNull()
})
