// @vitest-environment jsdom
// Does a tab reload only for a new version, only once, and never while the player leaves the page?
import { cleanup, render, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub, Link } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useNewVersion, watchForNewVersion } from './new-version.ts'

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

/** The server's version; undefined if the server can't be reached. */
function serve(version: string | undefined) {
  const respond = async () => {
    if (version === undefined) throw new TypeError('Failed to fetch')
    return new Response(version)
  }
  vi.stubGlobal('fetch', vi.fn<() => Promise<Response>>(respond))
}

async function failToLoadScript() {
  dispatchEvent(new Event('vite:preloadError'))
  await vi.advanceTimersByTimeAsync(0)
}

describe('a script file that fails to load', () => {
  let stop: () => void
  let navigate: (event: object) => void

  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('navigation', {
      addEventListener: (_: string, listener: typeof navigate) => (navigate = listener),
    })
    stop = watchForNewVersion('1')
  })
  afterEach(() => stop())

  it('[F15] reloads the page if the server has a new version, and not again within a minute', async () => {
    serve('2')
    dispatchEvent(new Event('vite:preloadError'))
    await failToLoadScript()
    expect(reload).toHaveBeenCalledOnce()
    await vi.advanceTimersByTimeAsync(60_000)
    await failToLoadScript()
    expect(reload).toHaveBeenCalledTimes(2)
  })

  it.each([
    ['has the same version', '1'],
    ["can't be reached", undefined],
  ])('keeps the page if the server %s', async (_, version) => {
    serve(version)
    await failToLoadScript()
    expect(fetch).toHaveBeenCalledOnce()
    expect(reload).not.toHaveBeenCalled()
  })

  it('keeps the page while the player leaves it, even if there is a new version', async () => {
    serve('2')
    dispatchEvent(new Event('pagehide'))
    await failToLoadScript()
    expect(reload).not.toHaveBeenCalled()
    dispatchEvent(new Event('pageshow'))
    await failToLoadScript()
    expect(reload).toHaveBeenCalledOnce()
  })

  it('keeps the page if the player leaves it before the server responds', async () => {
    serve('2')
    dispatchEvent(new Event('vite:preloadError'))
    dispatchEvent(new Event('pagehide'))
    await vi.advanceTimersByTimeAsync(0)
    expect(reload).not.toHaveBeenCalled()
  })

  it.each([
    ['another document', { destination: { sameDocument: false }, downloadRequest: null }, 0],
    ['a download', { destination: { sameDocument: false }, downloadRequest: 'list.csv' }, 1],
    ['a page of the app', { destination: { sameDocument: true }, downloadRequest: null }, 1],
  ])('reloads or not while the browser opens %s', async (_, event, reloads) => {
    serve('2')
    navigate(event)
    await failToLoadScript()
    expect(reload).toHaveBeenCalledTimes(reloads)
  })

  it('keeps the page if storage is blocked, to avoid a reload loop', async () => {
    serve('2')
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError')
    })
    await failToLoadScript()
    expect(reload).not.toHaveBeenCalled()
  })
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
