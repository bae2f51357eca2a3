// @vitest-environment jsdom
import { NEW_PROFILE } from '@bagwise/domain/profile'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { profileKeys } from '../../entities/profile/queries.ts'
import { setSignedInPlayer, markSignedOut } from '../../lib/session/session.ts'
import { serveApi } from '../../testing/api.ts'
import { showWithFailedRefresh } from '../../testing/app.tsx'
import { aMe } from '../../testing/players.ts'
import { refusal } from '../../testing/refusal.ts'
import { EditPage } from './edit-page.tsx'
import { ProfilePage } from './profile-page.tsx'

const unavailable = () => Promise.reject(refusal('unavailable'))
serveApi({ getMyProfile: unavailable, getProfile: unavailable })

const ada = aMe()

beforeEach(() => setSignedInPlayer(ada))
afterEach(() => {
  cleanup()
  markSignedOut()
})

it('keeps the profile form when a refresh fails', async () => {
  const profile = { ...NEW_PROFILE, username: 'ada' }
  await showWithFailedRefresh(<EditPage />, profileKeys.mine, profile)
  expect(await screen.findByRole('textbox', { name: 'Bio' })).toBeTruthy()
  expect(screen.queryByText(/Failed to load/)).toBeNull()
})

it('keeps a profile when a refresh fails', async () => {
  const key = profileKeys.view('ben', ada.id)
  await showWithFailedRefresh(<ProfilePage username="ben" />, key, { kind: 'private' })
  expect(screen.getByText('This profile is private')).toBeTruthy()
  expect(screen.queryByText(/Failed to load/)).toBeNull()
})
