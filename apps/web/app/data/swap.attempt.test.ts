// Does the same wish get the same key until it succeeded, and every other wish another one?
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { attemptKey, type ConversionWish } from './swap.attempt.ts'

const id = fc.stringMatching(/^[a-z]{1,8}$/)
const target = fc.oneof(
  fc.constant({ kind: 'current' } as const),
  fc.record({ kind: fc.constant('new' as const), name: fc.string() }),
  fc.record({ kind: fc.constant('existing' as const), bagId: id }),
)
const wish: fc.Arbitrary<ConversionWish> = fc.record({
  bagId: id,
  version: fc.nat(),
  target,
  swaps: fc.array(fc.record({ originalId: id, replacementId: id }), { maxLength: 30 }),
})

describe('the key of an attempt', () => {
  it('[T50] is a UUID, and the same in every tab', () => {
    fc.assert(
      fc.property(wish, wanted => {
        const key = attemptKey(wanted, [])
        expect(z.uuid().safeParse(key).success).toBe(true)
        expect(attemptKey(structuredClone(wanted), [])).toBe(key)
      }),
    )
  })

  it('[T50] is a new one once the wish was fulfilled, and so every time', () => {
    fc.assert(
      fc.property(wish, wanted => {
        const done: string[] = []
        for (let time = 0; time < 5; time++) {
          const key = attemptKey(wanted, done)
          expect(done).not.toContain(key)
          done.push(key)
        }
      }),
    )
  })

  it('tells wishes apart', () => {
    fc.assert(
      fc.property(wish, wish, (one, other) => {
        fc.pre(JSON.stringify(one) !== JSON.stringify(other))
        expect(attemptKey(one, [])).not.toBe(attemptKey(other, []))
      }),
      { numRuns: 500 },
    )
  })

  it('[SW25] takes a changed bag, another target or another choice for another wish', () => {
    const base: ConversionWish = {
      bagId: 'bag',
      version: 1,
      target: { kind: 'current' },
      swaps: [{ originalId: 'a', replacementId: 'b' }],
    }
    const keys = [
      base,
      { ...base, version: 2 },
      { ...base, target: { kind: 'new', name: 'x' } } as const,
      { ...base, swaps: [{ originalId: 'a', replacementId: 'c' }] },
    ].map(wanted => attemptKey(wanted, []))
    expect(new Set(keys).size).toBe(4)
  })
})
