// @vitest-environment jsdom
// Does a tab of the previous release reload once, and never in a loop?
import { cleanup, render, waitFor } from '@testing-library/react'
import { createRoutesStub, useNavigate } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useNewVersion } from './new-version.ts'

const reload = vi.fn<() => void>()
const replace = vi.fn<(path: string) => void>()

beforeEach(() => {
  sessionStorage.clear()
  vi.stubGlobal('location', { reload, replace })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  vi.clearAllMocks()
})

let navigate: ReturnType<typeof useNavigate> = () => {}

function Frame() {
  useNewVersion()
  navigate = useNavigate()
  return null
}

function openPage() {
  const Page = createRoutesStub([
    { path: '/', Component: Frame },
    { path: '/swap', Component: Frame, loader: () => new Promise(() => {}) },
  ])
  return render(<Page />)
}

const loseScript = () => void dispatchEvent(new Event('vite:preloadError'))

it('reloads when a script file is gone, and not again within a minute', () => {
  vi.useFakeTimers()
  openPage()
  loseScript()
  loseScript()
  expect(reload).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(60_000)
  loseScript()
  expect(reload).toHaveBeenCalledTimes(2)
})

it('leaves a page alone that only lost its network', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  openPage()
  loseScript()
  expect(reload).not.toHaveBeenCalled()
})

it('does not reload where it could not know that it did', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  openPage()
  loseScript()
  expect(reload).not.toHaveBeenCalled()
})

it('goes on to where the player was going, after a reload alone', async () => {
  const kindOfVisit = vi.fn(() => [{ type: 'navigate' } as PerformanceNavigationTiming])
  vi.stubGlobal('performance', { ...performance, getEntriesByType: kindOfVisit })
  const first = openPage()
  void navigate('/swap?tab=bag')
  await waitFor(() => expect(sessionStorage.getItem('bagwise-destination')).toBe('/swap?tab=bag'))
  const left = { ...sessionStorage }
  first.unmount()

  Object.assign(sessionStorage, left)
  openPage().unmount()
  expect(replace).not.toHaveBeenCalled()

  Object.assign(sessionStorage, left)
  kindOfVisit.mockReturnValue([{ type: 'reload' } as PerformanceNavigationTiming])
  openPage()
  expect(replace).toHaveBeenCalledExactlyOnceWith('/swap?tab=bag')
})
