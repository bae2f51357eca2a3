// @vitest-environment jsdom
// Does a conversion have one key until it succeeded, in every tab, and does every other one get a key of its own?
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ConversionAttempt } from './idempotency-key.ts'

/** Each call is another tab, or the same one after a reload. */
function openTab() {
  vi.resetModules()
  return import('./idempotency-key.ts')
}

const attempt: ConversionAttempt = {
  bagId: 'bag',
  version: 1,
  target: { kind: 'new', name: 'Woods' },
  swaps: [{ originalId: 'a', replacementId: 'b' }],
}

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('the key of a conversion', () => {
  it('[T50] is the same for a retry, after a reload and in another tab', async () => {
    const first = await openTab()
    const key = first.idempotencyKey(attempt)
    expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/)
    expect(first.idempotencyKey(structuredClone(attempt))).toBe(key)
    const second = await openTab()
    expect(second.idempotencyKey(attempt)).toBe(key)
  })

  it('[T50] is the same in two tabs of which neither sees what the other stores', async () => {
    const opened = await openTab()
    opened.prepareIdempotencyKeys()
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {})
    const key = opened.idempotencyKey(attempt)
    expect((await openTab()).idempotencyKey(attempt)).toBe(key)
  })

  it('[T50] is made without the secure context that crypto.subtle and randomUUID need', async () => {
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
    const { idempotencyKey } = await openTab()
    expect(idempotencyKey(attempt)).toBe(idempotencyKey(attempt))
  })

  it('[SW25] is another one in another browser', async () => {
    const { idempotencyKey } = await openTab()
    const here = idempotencyKey(attempt)
    localStorage.clear()
    expect(idempotencyKey(attempt)).not.toBe(here)
  })

  it('[T50] is a new one once the conversion succeeded, in every tab', async () => {
    const first = await openTab()
    const second = await openTab()
    const key = first.idempotencyKey(attempt)
    expect(second.idempotencyKey(attempt)).toBe(key)
    second.retireIdempotencyKey(key)
    const next = first.idempotencyKey(attempt)
    expect(next).not.toBe(key)
    // The answer to the first tab comes late and changes nothing.
    first.retireIdempotencyKey(key)
    expect(first.idempotencyKey(attempt)).toBe(next)
  })

  it('[SW25] is another one for a changed bag, target or choice', async () => {
    const { idempotencyKey } = await openTab()
    const keys = [
      attempt,
      { ...attempt, bagId: 'other' },
      { ...attempt, version: 2 },
      { ...attempt, target: { kind: 'current' } } as const,
      { ...attempt, target: { kind: 'new', name: 'Fields' } } as const,
      { ...attempt, swaps: [{ originalId: 'a', replacementId: 'c' }] },
    ].map(each => idempotencyKey(each))
    expect(new Set(keys).size).toBe(6)
    expect(idempotencyKey(attempt)).toBe(keys[0])
  })

  it.each([
    ['full', ['setItem']],
    ['blocked', ['setItem', 'getItem']],
  ] as const)('lives in memory where storage is %s', async (_, methods) => {
    for (const method of methods)
      vi.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('No storage', 'QuotaExceededError')
      })
    const { idempotencyKey, retireIdempotencyKey } = await openTab()
    const key = idempotencyKey(attempt)
    expect(idempotencyKey(attempt)).toBe(key)
    retireIdempotencyKey(key)
    expect(idempotencyKey(attempt)).not.toBe(key)
  })

  it.each(['{', 'null', '{"browser":1}', '{"browser":"x","done":[2]}'])(
    'takes no harm from %s in storage',
    async text => {
      localStorage.setItem('bagwise-conversions', text)
      const { idempotencyKey } = await openTab()
      expect(idempotencyKey(attempt)).toBe(idempotencyKey(attempt))
    },
  )

  it('keeps a limited number of finished keys', async () => {
    const { idempotencyKey, retireIdempotencyKey } = await openTab()
    const retire = (version: number) =>
      retireIdempotencyKey(idempotencyKey({ ...attempt, version }))
    for (let version = 0; version < 300; version += 1) retire(version)
    const { done } = JSON.parse(localStorage.getItem('bagwise-conversions') ?? '') as {
      done: string[]
    }
    expect(done).toHaveLength(200)
  })
})
