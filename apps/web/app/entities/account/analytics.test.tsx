// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { toast } from '../../ui/feedback/toast.tsx'
import { CONSENT_NOT_STORED, saveAnalyticsChoice, useAnalyticsChoice } from './analytics.ts'

const KEY = 'bagwise-analytics'

const blockAccess = () => {
  throw new DOMException('blocked', 'SecurityError')
}

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  saveAnalyticsChoice('denied')
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

it('renders if storage is blocked, and stays off with a message after consent', () => {
  const showError = vi.spyOn(toast, 'error')
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(blockAccess)
  const { result } = renderHook(useAnalyticsChoice)
  expect(result.current).toBeUndefined()
  act(() => saveAnalyticsChoice('granted'))
  expect(result.current).toBe('denied')
  expect(showError).toHaveBeenCalledExactlyOnceWith(CONSENT_NOT_STORED)
})

it('shows no message if the player declines and storage is blocked', () => {
  const showError = vi.spyOn(toast, 'error')
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(blockAccess)
  const { result } = renderHook(useAnalyticsChoice)
  act(() => saveAnalyticsChoice('denied'))
  expect(result.current).toBe('denied')
  expect(showError).not.toHaveBeenCalled()
})
