// Does the list keep its promises: 20 a page, two characters, 300 ms, five minutes, and a second try?
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { makePagedList, type PageRequest } from './paged-list.ts'

const NUMBERS = Array.from({ length: 45 }, (_, index) => `item ${index}`)

function listOf(fail: () => boolean = () => false) {
  const asked: string[] = []
  const list = makePagedList<string>({
    load: async ({ search, page, pageSize, signal }: PageRequest) => {
      asked.push(`${search}#${page}`)
      await new Promise(done => setTimeout(done, 100))
      if (signal.aborted) throw new Error('aborted')
      if (fail()) throw new Error('No luck')
      const found = NUMBERS.filter(item => item.includes(search))
      const end = (page + 1) * pageSize
      return { items: found.slice(page * pageSize, end), more: found.length > end }
    },
  })
  return { list, asked }
}

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the paginated list', () => {
  it('loads 20 at a time until nothing is left', async () => {
    const { list, asked } = listOf()
    list.open()
    expect(list.state().phase.kind).toBe('loading')
    await wait(100)
    expect(list.state().items).toHaveLength(20)
    list.loadMore()
    // The end stays in view while it loads.
    list.loadMore()
    await wait(100)
    list.loadMore()
    await wait(100)
    expect(list.state()).toMatchObject({ more: false, phase: { kind: 'ready' } })
    expect(list.state().items).toEqual(NUMBERS)
    list.loadMore()
    expect(asked).toEqual(['#0', '#1', '#2'])
  })

  it('searches 300 ms after the last character, from two characters on', async () => {
    const { list, asked } = listOf()
    list.open()
    await wait(100)
    list.type('4')
    await wait(1000)
    expect(asked).toEqual(['#0'])
    list.type(' 4')
    list.type('44')
    await wait(299)
    expect(asked).toEqual(['#0'])
    await wait(1)
    expect(asked).toEqual(['#0', '44#0'])
    await wait(100)
    expect(list.state().items).toEqual(['item 44'])
    list.type('4')
    await wait(300)
    expect(list.state().items).toHaveLength(20)
  })

  it('shows the answer to the last question, whichever comes last', async () => {
    const { list } = listOf()
    list.type('44')
    await wait(350)
    list.type('43')
    await wait(500)
    expect(list.state().items).toEqual(['item 43'])
  })

  it('remembers each search for five minutes', async () => {
    const { list, asked } = listOf()
    list.open()
    await wait(100)
    list.loadMore()
    await wait(100)
    list.type('44')
    await wait(400)
    list.type('')
    await wait(400)
    expect(list.state().items).toHaveLength(40)
    expect(asked).toEqual(['#0', '#1', '44#0'])
    await wait(300_000)
    list.open()
    await wait(100)
    expect(list.state().items).toHaveLength(20)
    expect(asked).toEqual(['#0', '#1', '44#0', '#0'])
  })

  it('keeps what it has when a page fails, and fetches that page when asked again', async () => {
    let broken = false
    const { list, asked } = listOf(() => broken)
    list.open()
    await wait(100)
    broken = true
    list.loadMore()
    await wait(100)
    expect(list.state().phase).toEqual({ kind: 'failed', message: 'No luck' })
    expect(list.state().items).toHaveLength(20)
    broken = false
    list.loadMore()
    list.tryAgain()
    await wait(100)
    expect(list.state().items).toHaveLength(40)
    expect(asked).toEqual(['#0', '#1', '#1'])
  })
})
