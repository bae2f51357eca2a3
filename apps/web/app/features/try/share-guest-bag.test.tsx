// @vitest-environment jsdom
// Can a URL be copied by hand if neither sharing nor the clipboard works?
import type { Bag } from '@bagwise/contract'
import { aBag } from '../../../../../packages/domain/test/builders.ts'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { ShareBag } from '../../entities/bag/own-bag-actions.tsx'
import { sessionChanged } from '../../lib/session/session.ts'
import { aMe } from '../../testing/players.ts'
import { ShareGuestBag } from './try-page.tsx'
import { TRY_ADDRESS } from '../../entities/guest-bag/try-address.ts'

const { toast } = vi.hoisted(() => ({ toast: vi.fn() }))
vi.mock('../../ui/feedback/toast.tsx', () => ({ toast }))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  toast.mockReset()
})

const guestView = TRY_ADDRESS.parse(new URLSearchParams())
const bag = { ...aBag({ name: 'Woods' }), visibility: 'private', discs: [] } as unknown as Bag

it.each<[string, ReactNode]>([
  ["a player's bag", <ShareBag key="own" bag={bag} />],
  ["a guest's bag", <ShareGuestBag key="guest" view={guestView} disabled={false} />],
])('shows the URL of %s long enough to copy it by hand', async (_, button) => {
  sessionChanged(aMe())
  render(button)
  vi.stubGlobal('navigator', {})
  screen.getByRole('button', { name: 'Share' }).click()
  await waitFor(() =>
    expect(toast).toHaveBeenCalledWith(expect.stringMatching(/^http/), { duration: 15_000 }),
  )
})
