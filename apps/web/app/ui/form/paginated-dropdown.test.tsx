// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type DropdownItem, PaginatedDropdown, type PageRequest } from './paginated-dropdown.tsx'

const ITEMS = Array.from({ length: 45 }, (_, index) => ({
  id: String(index),
  name: `item ${index}`,
  description: '',
  count: index,
}))
const MESSAGES = { failed: 'Failed to load', noneFound: 'None found', none: 'None' }

let requests: string[]
let failure: string | null

async function load({ search, page, pageSize, signal }: PageRequest) {
  requests.push(`${search}#${page}`)
  await new Promise(done => setTimeout(done, 100))
  if (signal.aborted) throw new Error('aborted')
  if (failure !== null) throw new Error(failure)
  const found = ITEMS.filter(({ name }) => name.includes(search))
  const end = (page + 1) * pageSize
  return { items: found.slice(page * pageSize, end), hasMore: found.length > end }
}

function Example() {
  const [value, setValue] = useState<DropdownItem | null>(null)
  return (
    <PaginatedDropdown
      label="Type"
      messages={MESSAGES}
      load={load}
      queryKey={['types']}
      value={value}
      onChange={setValue}
    />
  )
}

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Type' })
const options = () => screen.queryAllByRole('option').map(option => option.firstChild?.textContent)
const highlighted = () =>
  document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.firstChild
    ?.textContent
const type = (text: string) => fireEvent.change(field(), { target: { value: text } })
/** Waits twice, because the page renders between the debounce and the response. */
async function searchFor(text: string) {
  type(text)
  await wait(300)
  await wait(150)
}
const press = (key: string) => fireEvent.keyDown(field(), { key })

/** jsdom has no layout, so every scroll position is at the end. */
const scrollToEnd = () =>
  fireEvent.scroll(screen.getByRole('listbox', { name: 'Type' }).parentElement as HTMLElement)

async function open() {
  field().focus()
  fireEvent.click(field())
  await wait(150)
}

beforeEach(() => {
  vi.useFakeTimers()
  Element.prototype.scrollIntoView = () => {}
  requests = []
  failure = null
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Example />
    </QueryClientProvider>,
  )
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('the list', () => {
  it('loads 20 at a time until nothing is left', async () => {
    fireEvent.click(field())
    await wait(0)
    expect(screen.getAllByText('Loading...')).toHaveLength(2)
    await wait(150)
    expect(options()).toHaveLength(20)
    expect(screen.getByText('20 shown, more below')).toBeDefined()
    scrollToEnd()
    // The end stays in view while the next page loads.
    scrollToEnd()
    await wait(150)
    scrollToEnd()
    await wait(150)
    expect(options()).toEqual(ITEMS.map(({ name }) => name))
    expect(screen.getByText('45 shown')).toBeDefined()
    scrollToEnd()
    await wait(150)
    expect(requests).toEqual(['#0', '#1', '#2'])
  })

  it('searches 300 ms after the last keystroke, with at least two characters', async () => {
    await open()
    type('4')
    await wait(1000)
    expect(requests).toEqual(['#0'])
    type(' 4')
    type('44')
    await wait(299)
    expect(requests).toEqual(['#0'])
    await wait(1)
    expect(requests).toEqual(['#0', '44#0'])
    await wait(150)
    expect(options()).toEqual(['item 44'])
    await searchFor('4')
    expect(options()).toHaveLength(20)
  })

  it('opens with the typed text', async () => {
    await searchFor('44')
    expect(field().value).toBe('44')
    expect(options()).toEqual(['item 44'])
  })

  it('shows the response to the latest search, regardless of arrival order', async () => {
    await open()
    type('44')
    await wait(300)
    await wait(50)
    await searchFor('43')
    await wait(150)
    expect(options()).toEqual(['item 43'])
  })

  it('caches each search for five minutes', async () => {
    await open()
    scrollToEnd()
    await wait(150)
    await searchFor('44')
    await searchFor('')
    expect(options()).toHaveLength(40)
    expect(requests).toEqual(['#0', '#1', '44#0'])
    press('Escape')
    await wait(300_000)
    await open()
    expect(requests.slice(0, 4)).toEqual(['#0', '#1', '44#0', '#0'])
  })

  it('keeps its options when a page fails, and loads that page with Try Again', async () => {
    await open()
    failure = 'No luck'
    scrollToEnd()
    await wait(150)
    expect(screen.getAllByText('No luck')).toHaveLength(2)
    expect(options()).toHaveLength(20)
    failure = null
    scrollToEnd()
    await wait(150)
    expect(requests).toEqual(['#0', '#1'])
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    await wait(150)
    expect(options()).toHaveLength(40)
    expect(requests).toEqual(['#0', '#1', '#1'])
  })

  it('has default messages for failures and empty results', async () => {
    failure = ''
    await open()
    expect(screen.getAllByText('Failed to load')).toHaveLength(2)
    expect(requests).toEqual(['#0'])
    failure = null
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    await wait(150)
    expect(options()).toHaveLength(20)
    await searchFor('nothing')
    expect(screen.getAllByText('None found')).toHaveLength(2)
    expect(field().getAttribute('aria-expanded')).toBe('false')
  })
})

describe('by keyboard', () => {
  it("doesn't wrap around, and loads more near the end", async () => {
    field().focus()
    press('ArrowDown')
    await wait(150)
    expect(highlighted()).toBeUndefined()
    press('ArrowDown')
    press('ArrowUp')
    expect(highlighted()).toBe('item 0')
    for (let step = 0; step < 25; step += 1) press('ArrowDown')
    expect(highlighted()).toBe('item 19')
    await wait(150)
    expect(options()).toHaveLength(40)
    expect(highlighted()).toBe('item 19')
  })

  it('selects with Enter only, and keeps focus', async () => {
    await open()
    press('ArrowDown')
    press('ArrowDown')
    press('Enter')
    expect(field().value).toBe('item 1')
    expect(document.activeElement).toBe(field())
    expect(options()).toEqual([])

    await open()
    expect(screen.getByRole('option', { selected: true }).firstChild?.textContent).toBe('item 1')
    press('ArrowDown')
    fireEvent.blur(field(), { relatedTarget: null })
    await wait(0)
    expect(options()).toEqual([])
    expect(field().value).toBe('item 1')
  })

  it('closes on Escape without clearing the value', async () => {
    await open()
    press('ArrowDown')
    press('Enter')
    await open()
    type('44')
    press('Escape')
    expect(field().getAttribute('aria-expanded')).toBe('false')
    press('Escape')
    expect(field().value).toBe('item 0')
  })

  it('leaves Home and End to the text input', async () => {
    await open()
    expect(press('End')).toBe(true)
    expect(highlighted()).toBeUndefined()
  })
})

it('selects on click, clears with Clear, and stays open on a second click on the field', async () => {
  await open()
  fireEvent.click(field())
  expect(options()).toHaveLength(20)
  fireEvent.click(screen.getByText('item 7'))
  expect(field().value).toBe('item 7')
  fireEvent.click(screen.getByRole('button', { name: 'Clear Type' }))
  expect(field().value).toBe('')
  expect(document.activeElement).toBe(field())
})
