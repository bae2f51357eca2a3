// @vitest-environment jsdom
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
])('reads a stored %j as %j', (text, choice) => {
  localStorage.setItem(KEY, text)
  expect(renderHook(useAnalyticsChoice).result.current).toBe(choice)
})

it('is undefined before the player has chosen', () => {
  expect(renderHook(useAnalyticsChoice).result.current).toBeUndefined()
})

it('renders if storage is blocked, and stays off even after consent', () => {
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(refuse)
  const { result } = renderHook(useAnalyticsChoice)
  expect(result.current).toBeUndefined()
  act(() => expect(chooseAnalytics('granted')).toBe(false))
  expect(result.current).toBe('denied')
})

it('accepts a refusal if storage is blocked', () => {
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(refuse)
  const { result } = renderHook(useAnalyticsChoice)
  act(() => expect(chooseAnalytics('denied')).toBe(true))
  expect(result.current).toBe('denied')
})
