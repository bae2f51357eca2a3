// @vitest-environment jsdom
// Does the player's choice count, and nothing else?
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { chooseAnalytics, useAnalyticsChoice } from './analytics.ts'

const KEY = 'bagwise-analytics'

const refuse = () => {
  throw new DOMException('refused', 'SecurityError')
}

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  chooseAnalytics('denied')
  localStorage.clear()
})

it.each([
  ['granted', 'granted'],
  ['denied', 'denied'],
  ['yes', undefined],
  ['', undefined],
])('%j in the store means %j', (text, choice) => {
  localStorage.setItem(KEY, text)
  expect(renderHook(useAnalyticsChoice).result.current).toBe(choice)
})

it('is undefined before the player has chosen', () => {
  expect(renderHook(useAnalyticsChoice).result.current).toBeUndefined()
})

it('renders if storage is blocked, and counts nothing even after a yes', () => {
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(refuse)
  const { result } = renderHook(useAnalyticsChoice)
  expect(result.current).toBeUndefined()
  act(() => expect(chooseAnalytics('granted')).toBe(false))
  expect(result.current).toBe('denied')
})

it('respects a no if storage is blocked', () => {
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(refuse)
  const { result } = renderHook(useAnalyticsChoice)
  act(() => expect(chooseAnalytics('denied')).toBe(true))
  expect(result.current).toBe('denied')
})
