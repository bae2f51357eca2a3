import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { followLeaderboard, type LeaderboardStream } from './live.ts'

/** A stream that does what the test says. */
class FakeStream extends EventTarget {
  readyState = 0
  closed = false
  close() {
    this.closed = true
    this.readyState = 2
  }
  emit(event: string, data?: string) {
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
  const onChange = vi.fn()
  const onLive = vi.fn()
  /** What is shown was asked for a minute ago. */
  const isOutdated = (changedMsAgo: number) => changedMsAgo < 60_000
  const open = () => {
    const stream = new FakeStream()
    streams.push(stream)
    return stream as unknown as LeaderboardStream
  }
  const stop = followLeaderboard(
    { onChange, isOutdated, onLive },
    { open, page: page as unknown as Document, random: () => 0 },
  )
  const last = () => {
    const stream = streams.at(-1)
    if (!stream) throw new Error('No stream was opened')
    return stream
  }
  return { streams, page, onChange, onLive, stop, last }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('Events of the leaderboard', () => {
  it('asks once when the stream opens, where something was missed before', () => {
    const { last, onChange, onLive } = follow()
    last().emit('open')
    last().emit('hello', '5000')
    vi.advanceTimersByTime(1)
    expect(onChange).toHaveBeenCalledTimes(1)
    expect(onLive).toHaveBeenLastCalledWith(true)
  })

  it('asks for nothing where nothing has changed since the board was made', () => {
    const { last, onChange, onLive } = follow()
    last().emit('open')
    last().emit('hello', '3600000')
    vi.advanceTimersByTime(5000)
    expect(onChange).not.toHaveBeenCalled()
    expect(onLive).toHaveBeenLastCalledWith(true)
  })

  it('asks once a second at most, and never forgets the last change', () => {
    const { last, onChange } = follow()
    last().emit('changed')
    vi.advanceTimersByTime(1)
    for (let at = 0; at < 9; at++) {
      last().emit('changed')
      vi.advanceTimersByTime(100)
    }
    expect(onChange).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(1000)
    expect(onChange).toHaveBeenCalledTimes(2)
  })

  it('disconnects while the page is hidden, and catches up when it is shown', () => {
    const { streams, page, last, onChange } = follow()
    page.become(true)
    expect(last().closed).toBe(true)
    vi.advanceTimersByTime(120_000)
    expect(streams).toHaveLength(1)
    page.become(false)
    last().emit('open')
    last().emit('hello', '5000')
    vi.advanceTimersByTime(1)
    expect(streams).toHaveLength(2)
    expect(onChange).toHaveBeenCalledTimes(1)
  })

  it('opens nothing for a page that starts out hidden', () => {
    const page = Object.assign(new FakePage(), { hidden: true })
    const open = vi.fn()
    followLeaderboard(
      { onChange: vi.fn(), isOutdated: () => true, onLive: vi.fn() },
      { open, page: page as unknown as Document, random: () => 0 },
    )
    expect(open).not.toHaveBeenCalled()
  })

  it('leaves a broken connection to the browser, and tries again itself after a refusal', () => {
    const { streams, last, onLive } = follow()
    last().emit('error')
    expect(streams).toHaveLength(1)
    expect(last().closed).toBe(false)
    expect(onLive).toHaveBeenLastCalledWith(false)
    last().readyState = 2
    last().emit('error')
    vi.advanceTimersByTime(30_000)
    expect(streams).toHaveLength(2)
  })

  it('says nothing any more once nobody listens', () => {
    const { last, onChange, stop, streams, page } = follow()
    last().emit('changed')
    stop()
    page.become(false)
    vi.advanceTimersByTime(60_000)
    expect(onChange).not.toHaveBeenCalled()
    expect(streams).toHaveLength(1)
  })
})
