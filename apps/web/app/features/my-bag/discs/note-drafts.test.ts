// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { draftFrom, storeNoteDraft, useNoteDraft } from './disc-notes.tsx'

describe('a stored draft', () => {
  it('[F22] is restored exactly', () => {
    const text = fc.string({
      unit: fc.constantFrom('a', ' ', '"', '\\', '\n', '🥏', 'ש', '\u2028'),
    })
    fc.assert(
      fc.property(text, fc.option(text), (draft, before) => {
        expect(draftFrom(JSON.stringify({ draft, before }))).toEqual({ draft, before })
      }),
    )
  })

  it.each([null, '', '{', 'null', '[]', '7', '{"draft":7}', '{"before":"x"}'])(
    'is ignored if it is %j',
    stored => {
      expect(draftFrom(stored)).toBeNull()
    },
  )
})

describe('writing a note', () => {
  afterEach(() => void vi.restoreAllMocks())

  it('survives a reload until it is removed', () => {
    const { result } = renderHook(() => useNoteDraft('a'))
    act(() => storeNoteDraft('a', { draft: 'Flat', before: null }))
    expect(draftFrom(sessionStorage.getItem('bagwise-note-a'))).toEqual(result.current)
    act(() => storeNoteDraft('a', null))
    expect([result.current, sessionStorage.length]).toEqual([null, 0])
  })

  it.each(['getItem', 'setItem'] as const)("works if the storage's %s throws", method => {
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('refused', 'QuotaExceededError')
    })
    const { result } = renderHook(() => useNoteDraft(method))
    act(() => storeNoteDraft(method, { draft: 'Flat', before: null }))
    expect(result.current).toEqual({ draft: 'Flat', before: null })
  })
})
