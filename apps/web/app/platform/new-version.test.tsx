// @vitest-environment jsdom
// Does a tab of the previous release reload once, and never in a loop?
import { cleanup, render, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub, Link } from 'react-router'
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

function Frame() {
  useNewVersion()
  return <Link to="/swap?tab=bag">Swap</Link>
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
  const visit = { type: 'navigate' }
  vi.stubGlobal('performance', { getEntriesByType: () => [visit], now: () => Date.now() })
  const first = openPage()
  await userEvent.click(first.getByText('Swap'))
  await waitFor(() => expect(sessionStorage.getItem('bagwise-destination')).toBe('/swap?tab=bag'))
  first.unmount()

  sessionStorage.setItem('bagwise-destination', '/swap?tab=bag')
  openPage().unmount()
  expect(replace).not.toHaveBeenCalled()

  sessionStorage.setItem('bagwise-destination', '/swap?tab=bag')
  visit.type = 'reload'
  openPage()
  expect(replace).toHaveBeenCalledExactlyOnceWith('/swap?tab=bag')
})
