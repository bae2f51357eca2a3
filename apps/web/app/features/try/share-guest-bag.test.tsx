// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ShareGuestBag } from './try-page.tsx'
import { toast, Toaster } from '../../ui/feedback/toast.tsx'
import { TRY_URL_FORMAT } from '../../entities/guest-bag/try-url.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  toast.remove()
  vi.useRealTimers()
})

const guestView = TRY_URL_FORMAT.parse(new URLSearchParams())

it("shows the URL of a guest's bag long enough to copy it by hand", async () => {
  vi.useFakeTimers()
  render(
    <>
      <ShareGuestBag view={guestView} disabled={false} />
      <Toaster />
    </>,
  )
  vi.stubGlobal('navigator', {})
  screen.getByRole('button', { name: 'Share' }).click()
  await act(() => vi.advanceTimersByTimeAsync(14_000))
  expect(screen.getByText(/^http/)).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(2000))
  expect(screen.queryByText(/^http/)).toBeNull()
})
