// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { THEME_SCRIPT, useTheme } from './theme.ts'

const appliedTheme = () => document.documentElement.dataset['theme']

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  localStorage.clear()
  delete document.documentElement.dataset['theme']
  document.head.innerHTML = ''
})

it('applies the chosen theme and can return to the system theme', () => {
  const { result } = renderHook(useTheme)
  act(() => result.current[1]('dark'))
  expect([result.current[0], appliedTheme(), localStorage.getItem('bagwise-theme')]).toEqual([
    'dark',
    'dark',
    'dark',
  ])
  act(() => result.current[1]('system'))
  expect([result.current[0], appliedTheme(), localStorage.getItem('bagwise-theme')]).toEqual([
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
  expect([result.current[0], appliedTheme()]).toEqual(['dark', 'dark'])
})

it('applies the chosen theme if storage is full', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const { result } = renderHook(useTheme)
  act(() => result.current[1]('light'))
  expect([result.current[0], appliedTheme()]).toEqual(['light', 'light'])
})

/** The media queries of both theme colors, which decide the browser bar's color. */
function colorQueries(): string[] {
  const metas = document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')
  return Array.from(metas, meta => meta.media)
}

it("gives the browser's bar the chosen theme's color before and after the page has loaded", () => {
  const bySystem = ['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)']
  document.head.innerHTML = ['light', 'dark']
    .map(scheme => `<meta name="theme-color" data-scheme="${scheme}">`)
    .join('')
  localStorage.setItem('bagwise-theme', 'dark')
  const script = document.createElement('script')
  script.textContent = THEME_SCRIPT
  document.head.append(script)
  expect(colorQueries()).toEqual(['not all', 'all'])
  const { result } = renderHook(useTheme)
  act(() => result.current[1]('light'))
  expect(colorQueries()).toEqual(['all', 'not all'])
  act(() => result.current[1]('system'))
  expect(colorQueries()).toEqual(bySystem)
})
