// Does drawing previews stay within its limits?
import { expect, it } from 'vitest'
import { makePreviewCache, type PreviewCacheParts } from './preview-cache.ts'
import { Overloaded } from '../platform/http/failures.ts'

const stays = () => false

function cacheOf(limits: Partial<PreviewCacheParts<string>> = {}) {
  const drawn: string[] = []
  let atOnce = 0
  let mostAtOnce = 0
  const cache = makePreviewCache<string>({
    async draw(preview) {
      drawn.push(preview)
      mostAtOnce = Math.max(mostAtOnce, (atOnce += 1))
      await new Promise(resolve => setImmediate(resolve))
      atOnce -= 1
      return Buffer.alloc(100)
    },
    maxBytes: 1000,
    maxWaiting: 8,
    maxWaitingPerNetwork: 4,
    drawnPerMinute: 100,
    ...limits,
  })
  const get = (key: string, network = 'a', isGone = stays) =>
    cache.get({ key, preview: key, network, isGone })
  return { cache, drawn, get, mostAtOnce: () => mostAtOnce }
}

it('draws one at a time, and the same preview once for everyone waiting for it', async () => {
  const { get, drawn, mostAtOnce } = cacheOf()
  const outcomes = await Promise.all([get('1'), get('1', 'b'), get('2', 'b'), get('1', 'c')])
  expect(outcomes.map(({ kind }) => kind)).toEqual(['png', 'png', 'png', 'png'])
  expect(drawn.toSorted()).toEqual(['1', '2'])
  expect(mostAtOnce()).toBe(1)
})

it("stays within the cache's size limit", async () => {
  const { cache, get, drawn } = cacheOf()
  for (let key = 0; key < 30; key += 1) await get(String(key))
  expect(cache.bytes).toBe(1000)
  await get('29')
  expect(drawn.length).toBe(30)
  await get('0')
  expect(drawn.length).toBe(31)
})

it('refuses requests when too many are waiting, from one network or in total', async () => {
  const { get } = cacheOf()
  const waiting = [1, 2, 3, 4].map(key => get(`a${key}`, 'a'))
  await expect(get('a5', 'a')).rejects.toBeInstanceOf(Overloaded)
  waiting.push(...[1, 2, 3, 4].map(key => get(`b${key}`, 'b')))
  await expect(get('c1', 'c')).rejects.toBeInstanceOf(Overloaded)
  await Promise.all(waiting)
  expect((await get('c1', 'c')).kind).toBe('png')
})

it('draws nothing for a client that disconnected before its turn', async () => {
  const { get, drawn } = cacheOf({ drawnPerMinute: 2 })
  const gone = () => true
  const outcomes = await Promise.all([get('1'), get('2', 'a', gone), get('3', 'a', gone)])
  expect(outcomes.map(({ kind }) => kind)).toEqual(['png', 'gone', 'gone'])
  expect(drawn).toEqual(['1'])
  expect((await get('4')).kind).toBe('png')
})

it('limits the drawings per network', async () => {
  const { get } = cacheOf({ drawnPerMinute: 2 })
  await get('1', 'a')
  await get('2', 'a')
  expect(await get('3', 'a')).toEqual({ kind: 'too-many', retryAfterSeconds: 60 })
  expect((await get('1', 'a')).kind).toBe('png')
  expect((await get('3', 'b')).kind).toBe('png')
})

it('continues after a failed drawing', async () => {
  let failures = 1
  const { get } = cacheOf({
    draw: () =>
      failures-- > 0 ? Promise.reject(new Error('no')) : Promise.resolve(Buffer.alloc(1)),
  })
  await expect(get('1')).rejects.toThrow('no')
  expect((await get('1')).kind).toBe('png')
})
