// @vitest-environment jsdom
// Does a player reach the next page if the router reloads during the navigation?
import { cleanup, render, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub, Link } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useContinueAfterReload } from './new-version.ts'

const replace = vi.fn<(path: string) => void>()

beforeEach(() => {
  sessionStorage.clear()
  vi.stubGlobal('location', { replace })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

function Frame() {
  useContinueAfterReload()
  return <Link to="/swap?tab=bag">Swap</Link>
}

function openPage() {
  const Page = createRoutesStub([
    { path: '/', Component: Frame },
    { path: '/swap', Component: Frame, loader: () => new Promise(() => {}) },
  ])
  return render(<Page />)
}

it('continues to the destination after a reload, and only then', async () => {
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
