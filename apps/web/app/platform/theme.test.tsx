// @vitest-environment jsdom
// Does the page wear the chosen theme, also when another tab chose it?
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useTheme } from './theme.ts'

const worn = () => document.documentElement.dataset['theme']

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  localStorage.clear()
  delete document.documentElement.dataset['theme']
})

it('wears what was chosen, and the system again', () => {
  const { result } = renderHook(useTheme)
  act(() => result.current[1]('dark'))
  expect([result.current[0], worn(), localStorage.getItem('bagwise-theme')]).toEqual([
    'dark',
    'dark',
    'dark',
  ])
  act(() => result.current[1]('system'))
  expect([result.current[0], worn(), localStorage.getItem('bagwise-theme')]).toEqual([
    'system',
    undefined,
    null,
  ])
})

it('follows a choice made in another tab', () => {
  const { result } = renderHook(useTheme)
  act(() => {
    localStorage.setItem('bagwise-theme', 'dark')
    dispatchEvent(new StorageEvent('storage', { key: 'bagwise-theme', newValue: 'dark' }))
  })
  expect([result.current[0], worn()]).toEqual(['dark', 'dark'])
})

it('wears what was chosen where storage is full', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const { result } = renderHook(useTheme)
  act(() => result.current[1]('light'))
  expect([result.current[0], worn()]).toEqual(['light', 'light'])
})
