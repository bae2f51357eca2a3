// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ShareGuestBag } from './try-page.tsx'
import { TRY_URL_FORMAT } from '../../entities/guest-bag/try-url.ts'

const { toast } = vi.hoisted(() => ({ toast: vi.fn() }))
vi.mock('../../ui/feedback/toast.tsx', () => ({ toast }))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  toast.mockReset()
})

const guestView = TRY_URL_FORMAT.parse(new URLSearchParams())

it("shows the URL of a guest's bag long enough to copy it by hand", async () => {
  render(<ShareGuestBag view={guestView} disabled={false} />)
  vi.stubGlobal('navigator', {})
  screen.getByRole('button', { name: 'Share' }).click()
  await waitFor(() =>
    expect(toast).toHaveBeenCalledWith(expect.stringMatching(/^http/), { duration: 15_000 }),
  )
})
