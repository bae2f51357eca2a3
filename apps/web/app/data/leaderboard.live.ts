// Hears that the board changed, as long as somebody is looking at it (rule LE9).
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { leaderboardKeys } from './leaderboard.queries.ts'

const EVENTS = '/api/leaderboard/events'
/** After a refusal; a broken connection the browser mends by itself. */
const RETRY_MS = 30_000
/** However much happens, the board is asked for at most this often. */
const CALM_MS = 1000
/** Not everybody who hears the news asks in the same moment. */
const SPREAD_MS = 300
/** Clocks of servers and browsers differ by about this. */
const CLOCKS_MS = 2000
const CLOSED = 2

export type NewsStream = Pick<EventSource, 'addEventListener' | 'close' | 'readyState'>

export type NewsTools = {
  readonly open: () => NewsStream
  readonly page: Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>
  readonly random: () => number
}

const browserTools = (): NewsTools => ({
  open: () => new EventSource(EVENTS),
  page: document,
  random: Math.random,
})

type Listener = {
  /** The board may have changed. */
  readonly onNews: () => void
  /** Whether what is shown is older than a change this long ago. */
  readonly isBehind: (changedMsAgo: number) => boolean
  readonly onLive: (live: boolean) => void
}

/** Listens until the answer is called; a hidden page is left in peace and catches up when it is shown. */
export function followLeaderboard(
  { onNews, isBehind, onLive }: Listener,
  tools: NewsTools = browserTools(),
): () => void {
  let stream: NewsStream | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let telling: ReturnType<typeof setTimeout> | undefined
  let told = Number.NEGATIVE_INFINITY

  const tell = () => {
    telling = undefined
    told = Date.now()
    onNews()
  }
  const news = () => {
    telling ??= setTimeout(tell, Math.max(tools.random() * SPREAD_MS, told + CALM_MS - Date.now()))
  }
  const hangUp = () => {
    clearTimeout(retry)
    clearTimeout(telling)
    telling = undefined
    stream?.close()
    stream = undefined
    onLive(false)
  }
  const listen = () => {
    if (stream || tools.page.hidden) return
    const opened = tools.open()
    stream = opened
    opened.addEventListener('open', () => onLive(true))
    // What happened while nobody listened was told to nobody.
    opened.addEventListener('hello', ({ data }) => {
      if (isBehind(Number(data))) news()
    })
    opened.addEventListener('changed', news)
    opened.addEventListener('error', () => {
      onLive(false)
      if (opened.readyState !== CLOSED) return
      hangUp()
      retry = setTimeout(listen, RETRY_MS)
    })
  }
  const look = () => (tools.page.hidden ? hangUp() : listen())

  tools.page.addEventListener('visibilitychange', look)
  listen()
  return () => {
    tools.page.removeEventListener('visibilitychange', look)
    hangUp()
  }
}

/** Keeps everything that is shown of the board up to date; answers whether news can come at all. */
export function useLeaderboardNews(): boolean {
  const queries = useQueryClient()
  const [live, setLive] = useState(false)
  useEffect(
    () =>
      followLeaderboard({
        onNews: () => void queries.invalidateQueries({ queryKey: leaderboardKeys.all }),
        isBehind: changedMsAgo =>
          queries
            .getQueryCache()
            .findAll({ queryKey: leaderboardKeys.all })
            .some(({ state: { data, dataUpdatedAt } }) =>
              data === undefined ? false : Date.now() - dataUpdatedAt + CLOCKS_MS >= changedMsAgo,
            ),
        onLive: setLive,
      }),
    [queries],
  )
  return live
}
