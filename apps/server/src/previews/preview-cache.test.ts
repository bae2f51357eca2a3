import { expect, it } from 'vitest'
import { makePreviewCache, type PreviewLimits } from './preview-cache.ts'
import { done, problem } from '../platform/result.ts'
import { OverloadedError } from '../platform/http/error-handler.ts'

const SLOTS = { slots: 8, slotsPerNetwork: 4, slotsPerAccount: 8 }
const LIMITS = { ...SLOTS, maxBytes: 1000, maxPerMinute: 100 }

function cacheOf(limits: Partial<PreviewLimits> = {}) {
  const rendered: string[] = []
  let running = 0
  let maxRunning = 0
  const cache = makePreviewCache({ ...LIMITS, ...limits })
  const rendering = (key: string) => async () => {
    rendered.push(key)
    maxRunning = Math.max(maxRunning, (running += 1))
    await new Promise(resolve => setImmediate(resolve))
    running -= 1
    return Buffer.alloc(100)
  }
  const get = (key: string, network = 'a', isDisconnected = () => false, render = rendering(key)) =>
    cache.get(key, render, { network, isDisconnected })
  return { rendered, get, maxRunning: () => maxRunning }
}

it('renders one at a time, and each preview once, no matter how many requests wait for it', async () => {
  const { get, rendered, maxRunning } = cacheOf()
  const outcomes = await Promise.all([get('1'), get('1', 'b'), get('2', 'b'), get('1', 'c')])
  expect(outcomes.map(({ kind }) => kind)).toEqual(['done', 'done', 'done', 'done'])
  expect(rendered.toSorted()).toEqual(['1', '2'])
  expect(maxRunning()).toBe(1)
})

it("stays within the cache's size limit", async () => {
  const { get, rendered } = cacheOf()
  for (let key = 0; key < 30; key += 1) await get(String(key))
  for (let key = 20; key < 30; key += 1) await get(String(key))
  expect(rendered.length).toBe(30)
  await get('19')
  expect(rendered.length).toBe(31)
})

it('rejects requests when too many are waiting, from one network or in total', async () => {
  const { get } = cacheOf()
  const waiting = [1, 2, 3, 4].map(key => get(`a${key}`, 'a'))
  await expect(get('a5', 'a')).rejects.toBeInstanceOf(OverloadedError)
  waiting.push(...[1, 2, 3, 4].map(key => get(`b${key}`, 'b')))
  await expect(get('c1', 'c')).rejects.toBeInstanceOf(OverloadedError)
  await Promise.all(waiting)
  expect((await get('c1', 'c')).kind).toBe('done')
})

it('renders nothing for a client that disconnected before its turn', async () => {
  const { get, rendered } = cacheOf({ maxPerMinute: 2 })
  const gone = () => true
  const outcomes = await Promise.all([get('1'), get('2', 'a', gone), get('3', 'a', gone)])
  expect(outcomes).toEqual([done(expect.any(Buffer)), done(null), done(null)])
  expect(rendered).toEqual(['1'])
  expect((await get('4')).kind).toBe('done')
})

it('limits renderings per network', async () => {
  const { get } = cacheOf({ maxPerMinute: 2 })
  await get('1', 'a')
  await get('2', 'a')
  expect(await get('3', 'a')).toEqual(problem('too-many-requests', { retryAfterSeconds: 60 }))
  expect((await get('1', 'a')).kind).toBe('done')
  expect((await get('3', 'b')).kind).toBe('done')
})

it('continues after a failed rendering', async () => {
  const { get } = cacheOf()
  const failed = get('1', 'a', undefined, () => Promise.reject(new Error('no')))
  await expect(failed).rejects.toThrow('no')
  expect((await get('1')).kind).toBe('done')
})
