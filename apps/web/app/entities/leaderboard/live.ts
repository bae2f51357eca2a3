// Follows the server's events about the leaderboard while the page is visible (rule LE9).
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { leaderboardKeys } from './queries.ts'

const EVENTS = '/api/leaderboard/events'
/** After a refusal; the browser itself reopens a broken connection. */
const RETRY_MS = 30_000
/** However much changes, the board is requested at most this often. */
const THROTTLE_MS = 1000
/** Spreads the requests of everybody who received the same event. */
const JITTER_MS = 300
/** Clocks of servers and browsers differ by about this. */
const CLOCK_SKEW_MS = 2000
const CLOSED = 2

export type LeaderboardStream = Pick<EventSource, 'addEventListener' | 'close' | 'readyState'>

export type StreamTools = {
  readonly open: () => LeaderboardStream
  readonly page: Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>
  readonly random: () => number
}

const browserTools = (): StreamTools => ({
  open: () => new EventSource(EVENTS),
  page: document,
  random: Math.random,
})

type Listener = {
  /** The board may have changed. */
  readonly onChange: () => void
  /** Whether what is shown is older than a change this long ago. */
  readonly isOutdated: (changedMsAgo: number) => boolean
  readonly onLive: (live: boolean) => void
}

/** Returns a function that stops it; a hidden page disconnects and catches up when it is shown. */
export function followLeaderboard(
  { onChange, isOutdated, onLive }: Listener,
  tools: StreamTools = browserTools(),
): () => void {
  let stream: LeaderboardStream | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let notifyTimer: ReturnType<typeof setTimeout> | undefined
  let lastNotified = Number.NEGATIVE_INFINITY

  const notify = () => {
    notifyTimer = undefined
    lastNotified = Date.now()
    onChange()
  }
  const scheduleNotify = () => {
    const earliest = lastNotified + THROTTLE_MS - Date.now()
    notifyTimer ??= setTimeout(notify, Math.max(tools.random() * JITTER_MS, earliest))
  }
  const disconnect = () => {
    clearTimeout(retry)
    clearTimeout(notifyTimer)
    notifyTimer = undefined
    stream?.close()
    stream = undefined
    onLive(false)
  }
  const connect = () => {
    if (stream || tools.page.hidden) return
    const opened = tools.open()
    stream = opened
    opened.addEventListener('open', () => onLive(true))
    // Says how long ago the board changed: events before the connection are not repeated.
    opened.addEventListener('hello', ({ data }) => {
      if (isOutdated(Number(data))) scheduleNotify()
    })
    opened.addEventListener('changed', scheduleNotify)
    opened.addEventListener('error', () => {
      onLive(false)
      if (opened.readyState !== CLOSED) return
      disconnect()
      retry = setTimeout(connect, RETRY_MS)
    })
  }
  const onVisibility = () => (tools.page.hidden ? disconnect() : connect())

  tools.page.addEventListener('visibilitychange', onVisibility)
  connect()
  return () => {
    tools.page.removeEventListener('visibilitychange', onVisibility)
    disconnect()
  }
}

/** Keeps the queries of the leaderboard up to date; returns whether the connection is open. */
export function useLeaderboardUpdates(): boolean {
  const queries = useQueryClient()
  const [live, setLive] = useState(false)
  useEffect(
    () =>
      followLeaderboard({
        onChange: () => void queries.invalidateQueries({ queryKey: leaderboardKeys.all }),
        isOutdated: changedMsAgo =>
          queries
            .getQueryCache()
            .findAll({ queryKey: leaderboardKeys.all })
            .some(({ state: { data, dataUpdatedAt } }) =>
              data === undefined
                ? false
                : Date.now() - dataUpdatedAt + CLOCK_SKEW_MS >= changedMsAgo,
            ),
        onLive: setLive,
      }),
    [queries],
  )
  return live
}
