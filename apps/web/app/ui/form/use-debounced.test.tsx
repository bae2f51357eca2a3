// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useDebouncedSearch } from './use-debounced.ts'

const DELAY_MS = 300

type Props = { value: string; onSearch: (search: string) => void }

function Search({ value, onSearch }: Props) {
  const field = useDebouncedSearch({
    value,
    onSearch,
    delayMs: DELAY_MS,
    searchFor: typed => typed.trim(),
  })
  return <input type="search" aria-label="Search" {...field} />
}

const input = () => screen.getByRole<HTMLInputElement>('searchbox')
const type = (value: string) => fireEvent.change(input(), { target: { value } })
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  vi.useRealTimers()
})

it('searches once, when typing pauses', async () => {
  const onSearch = vi.fn()
  render(<Search value="" onSearch={onSearch} />)
  type('dest')
  await wait(DELAY_MS - 1)
  type('destroyer ')
  await wait(DELAY_MS - 1)
  expect(onSearch).not.toHaveBeenCalled()
  await wait(1)
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('destroyer')
})

it('keeps newer text when its own search is applied, and follows every other change', async () => {
  const onSearch = vi.fn()
  const { rerender } = render(<Search value="" onSearch={onSearch} />)
  type('roc')
  await wait(DELAY_MS)
  type('roc3')
  rerender(<Search value="roc" onSearch={onSearch} />)
  expect(input().value).toBe('roc3')
  await wait(DELAY_MS)
  rerender(<Search value="roc3" onSearch={onSearch} />)
  rerender(<Search value="roc" onSearch={onSearch} />)
  expect(input().value).toBe('roc')
  await wait(DELAY_MS)
  expect(onSearch.mock.calls).toEqual([['roc'], ['roc3']])
})

it('searches for text that was typed before hydration', async () => {
  const onSearch = vi.fn()
  const root = document.createElement('div')
  root.innerHTML = renderToString(<Search value="" onSearch={onSearch} />)
  document.body.append(root)
  input().value = 'early'
  const hydrated = await act(async () => hydrateRoot(root, <Search value="" onSearch={onSearch} />))
  await wait(DELAY_MS)
  expect(input().value).toBe('early')
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('early')
  act(() => hydrated.unmount())
})
