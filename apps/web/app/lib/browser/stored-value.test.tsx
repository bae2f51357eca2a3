// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { storedValue, useStoredValue } from './stored-value.ts'

const KEY = 'test-colors'
const colors = () =>
  storedValue<readonly string[]>(KEY, {
    parse: text => text?.split(',') ?? [],
    format: list => (list.length > 0 ? list.join(',') : null),
  })

const throwQuotaError = () => {
  throw new DOMException('refused', 'QuotaExceededError')
}

const writeFromOtherTab = (text: string | null) => {
  if (text === null) localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, text)
  dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: text }))
}

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  localStorage.clear()
})

describe('a stored value', () => {
  it('is saved and removed', () => {
    expect(colors().write(['red', 'blue'])).toBe(true)
    expect(colors().read()).toEqual(['red', 'blue'])
    expect(colors().write([])).toBe(true)
    expect(localStorage.getItem(KEY)).toBeNull()
  })

  it('is the same object until it changes, as React requires', () => {
    const value = colors()
    value.write(['red'])
    expect(value.read()).toBe(value.read())
  })

  it('stays in memory if storage is full', () => {
    const value = colors()
    value.write(['red'])
    const { result } = renderHook(() => useStoredValue(value, []))
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(throwQuotaError)
    act(() => expect(value.write(['blue'])).toBe(false))
    expect(result.current).toEqual(['blue'])
    vi.restoreAllMocks()
    act(() => expect(value.write(['green'])).toBe(true))
    expect(result.current).toEqual(['green'])
  })

  it.each(['getItem', 'setItem'] as const)('stays in memory if %s throws', method => {
    vi.spyOn(Storage.prototype, method).mockImplementation(throwQuotaError)
    const value = colors()
    const { result } = renderHook(() => useStoredValue(value, []))
    expect(result.current).toEqual([])
    act(() => expect(value.write(['red'])).toBe(false))
    expect(result.current).toEqual(['red'])
  })

  it('stays in memory if access to localStorage throws', () => {
    vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(throwQuotaError)
    const value = colors()
    const { result } = renderHook(() => useStoredValue(value, []))
    expect(result.current).toEqual([])
    act(() => void value.write(['red']))
    expect(result.current).toEqual(['red'])
  })

  it('follows a change in another tab, even if an earlier one could not be stored here', () => {
    const value = colors()
    const { result } = renderHook(() => useStoredValue(value, []))
    act(() => writeFromOtherTab('red'))
    expect(result.current).toEqual(['red'])
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(throwQuotaError)
    act(() => void value.write(['blue']))
    vi.restoreAllMocks()
    act(() => writeFromOtherTab('green'))
    expect(result.current).toEqual(['green'])
    act(() => writeFromOtherTab(null))
    expect(result.current).toEqual([])
  })

  it('ignores changes to other keys', () => {
    const value = colors()
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(throwQuotaError)
    const { result } = renderHook(() => useStoredValue(value, []))
    act(() => void value.write(['blue']))
    act(() => void dispatchEvent(new StorageEvent('storage', { key: 'another' })))
    expect(result.current).toEqual(['blue'])
  })
})
