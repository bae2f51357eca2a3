import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { followLeaderboard, type NewsStream } from './leaderboard.live.ts'

/** A stream that does what the test says. */
class FakeStream extends EventTarget {
  readyState = 0
  closed = false
  close() {
    this.closed = true
    this.readyState = 2
  }
  say(event: string, data?: string) {
    this.dispatchEvent(new MessageEvent(event, { data }))
  }
}

class FakePage extends EventTarget {
  hidden = false
  become(hidden: boolean) {
    this.hidden = hidden
    this.dispatchEvent(new Event('visibilitychange'))
  }
}

function follow() {
  const streams: FakeStream[] = []
  const page = new FakePage()
  const onNews = vi.fn()
  const onLive = vi.fn()
  /** What is shown was asked for a minute ago. */
  const isBehind = (changedMsAgo: number) => changedMsAgo < 60_000
  const open = () => {
    const stream = new FakeStream()
    streams.push(stream)
    return stream as unknown as NewsStream
  }
  const stop = followLeaderboard(
    { onNews, isBehind, onLive },
    { open, page: page as unknown as Document, random: () => 0 },
  )
  const last = () => {
    const stream = streams.at(-1)
    if (!stream) throw new Error('No stream was opened')
    return stream
  }
  return { streams, page, onNews, onLive, stop, last }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('News of the leaderboard', () => {
  it('asks once when the stream opens, where something was missed before', () => {
    const { last, onNews, onLive } = follow()
    last().say('open')
    last().say('hello', '5000')
    vi.advanceTimersByTime(1)
    expect(onNews).toHaveBeenCalledTimes(1)
    expect(onLive).toHaveBeenLastCalledWith(true)
  })

  it('asks for nothing where nothing has changed since the board was made', () => {
    const { last, onNews, onLive } = follow()
    last().say('open')
    last().say('hello', '3600000')
    vi.advanceTimersByTime(5000)
    expect(onNews).not.toHaveBeenCalled()
    expect(onLive).toHaveBeenLastCalledWith(true)
  })

  it('asks once a second at most, and never forgets the last change', () => {
    const { last, onNews } = follow()
    last().say('changed')
    vi.advanceTimersByTime(1)
    for (let at = 0; at < 9; at++) {
      last().say('changed')
      vi.advanceTimersByTime(100)
    }
    expect(onNews).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(1000)
    expect(onNews).toHaveBeenCalledTimes(2)
  })

  it('hangs up while the page is hidden, and catches up when it is shown', () => {
    const { streams, page, last, onNews } = follow()
    page.become(true)
    expect(last().closed).toBe(true)
    vi.advanceTimersByTime(120_000)
    expect(streams).toHaveLength(1)
    page.become(false)
    last().say('open')
    last().say('hello', '5000')
    vi.advanceTimersByTime(1)
    expect(streams).toHaveLength(2)
    expect(onNews).toHaveBeenCalledTimes(1)
  })

  it('opens nothing for a page that starts out hidden', () => {
    const page = Object.assign(new FakePage(), { hidden: true })
    const open = vi.fn()
    followLeaderboard(
      { onNews: vi.fn(), isBehind: () => true, onLive: vi.fn() },
      { open, page: page as unknown as Document, random: () => 0 },
    )
    expect(open).not.toHaveBeenCalled()
  })

  it('leaves a broken connection to the browser, and tries again itself after a refusal', () => {
    const { streams, last, onLive } = follow()
    last().say('error')
    expect(streams).toHaveLength(1)
    expect(last().closed).toBe(false)
    expect(onLive).toHaveBeenLastCalledWith(false)
    last().readyState = 2
    last().say('error')
    vi.advanceTimersByTime(30_000)
    expect(streams).toHaveLength(2)
  })

  it('says nothing any more once nobody listens', () => {
    const { last, onNews, stop, streams, page } = follow()
    last().say('changed')
    stop()
    page.become(false)
    vi.advanceTimersByTime(60_000)
    expect(onNews).not.toHaveBeenCalled()
    expect(streams).toHaveLength(1)
  })
})
