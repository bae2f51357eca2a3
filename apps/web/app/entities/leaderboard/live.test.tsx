// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useLeaderboardUpdates, leaderboardKeys } from './queries.ts'

const streams: FakeStream[] = []

class FakeStream extends EventTarget {
  isClosed = false
  constructor() {
    super()
    streams.push(this)
  }
  close() {
    this.isClosed = true
  }
  emit(event: string, data?: string) {
    act(() => void this.dispatchEvent(new MessageEvent(event, { data })))
  }
}

const queries = new QueryClient()
const BOARD = leaderboardKeys.board({ period: 'daily', timeZone: 'UTC' })
const isOutdated = () => queries.getQueryState(BOARD)?.isInvalidated

/** The board was loaded a minute ago. */
function follow() {
  queries.setQueryData(BOARD, [], { updatedAt: Date.now() - 60_000 })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  )
  return renderHook(useLeaderboardUpdates, { wrapper })
}

function stream(): FakeStream {
  const last = streams.at(-1)
  if (!last) throw new Error('No stream was opened')
  return last
}

function hide(isHidden: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}

beforeEach(() => void vi.stubGlobal('EventSource', FakeStream))
afterEach(() => {
  cleanup()
  streams.length = 0
  queries.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('[LE9] refetches the board on every event', () => {
  follow()
  expect(isOutdated()).toBe(false)
  stream().emit('changed')
  expect(isOutdated()).toBe(true)
})

it('refetches after connecting only if the board changed since it was loaded', () => {
  follow()
  stream().emit('hello', '3600000')
  expect(isOutdated()).toBe(false)
  stream().emit('hello', '5000')
  expect(isOutdated()).toBe(true)
})

it('is live while the connection is open', () => {
  const { result } = follow()
  expect(result.current).toBe(false)
  stream().emit('open')
  expect(result.current).toBe(true)
  stream().emit('error')
  expect(result.current).toBe(false)
})

it('disconnects while the page is hidden and reconnects when it is visible', () => {
  const { result } = follow()
  stream().emit('open')
  hide(true)
  expect(stream().isClosed).toBe(true)
  expect(result.current).toBe(false)
  expect(streams).toHaveLength(1)
  hide(false)
  expect(streams).toHaveLength(2)
  expect(stream().isClosed).toBe(false)
})

it('disconnects when the player leaves the page', () => {
  const { unmount } = follow()
  unmount()
  expect(stream().isClosed).toBe(true)
})
