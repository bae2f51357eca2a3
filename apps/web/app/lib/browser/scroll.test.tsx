// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react'
import { createMemoryRouter, Outlet, RouterProvider, ScrollRestoration } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useSmoothScrollToTop } from './scroll.ts'

function Root() {
  useSmoothScrollToTop()
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  )
}

/** jsdom has no layout. This page is as tall as needed and fires its scroll event in the next frame. */
function scrollPage(options?: ScrollToOptions | number, y?: number) {
  const top = typeof options === 'number' ? (y ?? 0) : (options?.top ?? 0)
  Object.assign(globalThis, { scrollY: top })
  setTimeout(() => dispatchEvent(new Event('scroll')), 16)
}

function playerScrollsTo(y: number) {
  scrollPage(0, y)
  vi.advanceTimersByTime(16)
}

async function open() {
  const router = createMemoryRouter(
    [{ element: <Root />, children: [{ path: '/:page', element: null }] }],
    { initialEntries: ['/library'] },
  )
  render(<RouterProvider router={router} />)
  await act(async () => {})
  return router
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('scrollY', 0)
  vi.stubGlobal('scrollTo', vi.fn(scrollPage))
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('a new page scrolls smoothly to its top after 100 ms', async () => {
  const router = await open()
  playerScrollsTo(700)
  vi.mocked(scrollTo).mockClear()
  await act(() => router.navigate('/leaderboard'))
  // The new page never starts at the old page's scroll position.
  expect(scrollY).toBe(0)
  vi.advanceTimersByTime(99)
  expect(scrollTo).not.toHaveBeenCalledWith({ top: 0, behavior: 'smooth' })
  vi.advanceTimersByTime(1)
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 0, behavior: 'smooth' })
  expect(scrollY).toBe(0)
})

it('keeps the position if a filter prevents the reset', async () => {
  const router = await open()
  playerScrollsTo(700)
  await act(() => router.navigate('/library?q=roc', { preventScrollReset: true }))
  vi.runAllTimers()
  expect(scrollY).toBe(700)
})

it('Back restores the position right away', async () => {
  const router = await open()
  playerScrollsTo(700)
  await act(() => router.navigate('/leaderboard'))
  vi.runAllTimers()
  playerScrollsTo(200)
  await act(() => router.navigate(-1))
  expect(scrollY).toBe(700)
  vi.runAllTimers()
  expect(scrollY).toBe(700)
})
