// @vitest-environment jsdom
// Does a conversion keep its key until it succeeded, and does every other one get a key of its own?
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ConversionAttempt } from './swap.idempotency-key.ts'

/** Each call is another tab, or the same one after a reload. */
function openTab() {
  vi.resetModules()
  return import('./swap.idempotency-key.ts')
}

const attempt: ConversionAttempt = {
  bagId: 'bag',
  version: 1,
  target: { kind: 'new', name: 'Woods' },
  swaps: [{ originalId: 'a', replacementId: 'b' }],
}

beforeEach(() => localStorage.clear())
afterEach(() => void vi.restoreAllMocks())

describe('the key of a conversion', () => {
  it('[T50] is the same for a retry, after a reload and in another tab', async () => {
    const first = await openTab()
    const key = first.idempotencyKey(attempt)
    expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4/)
    expect(first.idempotencyKey(structuredClone(attempt))).toBe(key)
    const second = await openTab()
    expect(second.idempotencyKey(attempt)).toBe(key)
  })

  it('[T50] is a new one once the conversion succeeded, in every tab', async () => {
    const first = await openTab()
    const second = await openTab()
    const key = first.idempotencyKey(attempt)
    expect(second.idempotencyKey(attempt)).toBe(key)
    second.forgetIdempotencyKey(key)
    expect(first.idempotencyKey(attempt)).not.toBe(key)
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
    const { idempotencyKey, forgetIdempotencyKey } = await openTab()
    const key = idempotencyKey(attempt)
    expect(idempotencyKey(attempt)).toBe(key)
    forgetIdempotencyKey(key)
    expect(idempotencyKey(attempt)).not.toBe(key)
  })

  it.each(['{', '{"a":1}', '[1,["x"],["y",2]]'])('takes no harm from %s in storage', async text => {
    localStorage.setItem('bagwise-conversion-keys', text)
    const { idempotencyKey } = await openTab()
    expect(idempotencyKey(attempt)).toBe(idempotencyKey(attempt))
  })

  it('forgets the oldest of many failed attempts', async () => {
    const { idempotencyKey } = await openTab()
    const key = idempotencyKey(attempt)
    for (let version = 2; version < 30; version += 1) idempotencyKey({ ...attempt, version })
    expect(localStorage.getItem('bagwise-conversion-keys')).not.toContain(key)
  })
})
