// @vitest-environment jsdom
// Is a remembered thrower read back, and is nonsense thrown as rated?
import { REFERENCE_THROWER } from '@bagwise/domain/flight'
import { act, renderHook } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { readThrower, useThrower } from './thrower.ts'

describe('the remembered thrower', () => {
  it('comes back as it was chosen', () => {
    const left = { ...REFERENCE_THROWER, hand: 'left', style: 'forehand', longestThrow: 350 }
    expect(readThrower(JSON.stringify(left))).toEqual(left)
  })

  it.each([
    ['nothing kept', null],
    ['no JSON', '{'],
    ['null', 'null'],
    ['a number', '7'],
    ['an empty object', '{}'],
    ['unknown words', '{"hand":"both","style":"overhand","longestThrow":"far","release":"roll"}'],
    ['an arm nobody has', '{"longestThrow":1e9}'],
  ])('[FL3] %s throws as rated', (_, kept) => {
    expect(readThrower(kept)).toEqual(REFERENCE_THROWER)
  })
})

describe('choosing a thrower', () => {
  afterEach(() => void vi.restoreAllMocks())

  it.each([
    ['getItem', 300],
    ['setItem', 400],
  ] as const)('counts where %s of the storage throws', (method, longestThrow) => {
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('refused', 'QuotaExceededError')
    })
    const { result } = renderHook(useThrower)
    const strong = { ...REFERENCE_THROWER, longestThrow }
    act(() => result.current[1](strong))
    expect(result.current[0]).toEqual(strong)
  })
})
