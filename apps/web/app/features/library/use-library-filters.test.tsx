// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SEARCH_DEBOUNCE_MS } from './library-data.ts'
import { LoadMoreDiscs } from './disc-grid.tsx'
import { SearchField } from './search.tsx'
import { type FilterControls, useLibraryFilters } from './filter-url.ts'

/** The library's controls that change its URL. `slowNetwork()` delays all further navigations. */
async function open(address = '/library') {
  let controls: FilterControls | undefined
  let network: Promise<void> | null = null
  let release = () => {}
  function Library() {
    controls = useLibraryFilters()
    const { filters, search, resets, showMore } = controls
    return (
      <>
        <SearchField key={resets} value={filters.search} onSearch={search} />
        <LoadMoreDiscs
          page={{ visible: [], found: 0, countLine: '', hasMore: true, allLoadedLine: null }}
          filters={filters}
          nextQuery={[]}
          onMore={showMore}
        />
      </>
    )
  }
  const router = createMemoryRouter(
    [
      {
        path: '/library',
        element: <Library />,
        loader: () => network,
        HydrateFallback: () => null,
      },
    ],
    { initialEntries: [address] },
  )
  render(<RouterProvider router={router} />)
  await act(() => vi.advanceTimersByTimeAsync(0))
  const field = () => screen.getByRole<HTMLInputElement>('searchbox')
  return {
    controls: () => {
      if (!controls) throw new Error('The library was not rendered.')
      return controls
    },
    address: () => router.state.location.search,
    go: (delta: number) => act(() => router.navigate(delta)),
    typed: () => field().value,
    type: (value: string) => fireEvent.change(field(), { target: { value } }),
    pressLoadMore: () => fireEvent.submit(screen.getByRole('button').closest('form') as Element),
    wait: (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms)),
    slowNetwork: () => {
      network = new Promise(resolve => {
        release = resolve
      })
    },
    releaseNetwork: () => act(async () => release()),
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('filters', () => {
  it('apply right away and return to page one, and Back undoes each', async () => {
    const library = await open('/library?pages=3')
    await act(async () => library.controls().commit({ brand: 'Innova' }))
    await act(async () => library.controls().commit({ type: 'putter' }))
    expect(library.controls().filters).toMatchObject({ brand: 'Innova', type: 'putter' })
    expect(library.controls().pages).toBe(1)
    await library.go(-1)
    expect(library.controls().filters).toMatchObject({ brand: 'Innova', type: null })
    await library.go(-1)
    expect(library.address()).toBe('?pages=3')
  })

  it('a moved slider applies without a history entry, and Back resets it', async () => {
    const library = await open('/library?brand=Innova')
    await act(async () => library.controls().commit({ type: 'putter' }))
    act(() => library.controls().preview({ speed: { min: 3, max: 9 } }))
    expect(library.controls().filters.speed).toEqual({ min: 3, max: 9 })
    expect(library.address()).toBe('?brand=Innova&type=putter')
    await library.go(-1)
    expect(library.controls().filters.speed).toEqual({ min: 1, max: 15 })
    expect(library.controls().filters.type).toBeNull()
  })

  it('a slider that returns to its start ends its preview', async () => {
    const library = await open()
    act(() => library.controls().preview({ speed: { min: 3, max: 9 } }))
    await act(async () => library.controls().commit({ speed: { min: 1, max: 15 } }))
    expect(library.controls().filters.speed).toEqual({ min: 1, max: 15 })
  })
})

describe('Load More', () => {
  it('shows another page after 300 ms', async () => {
    const library = await open('/library?brand=Innova')
    library.pressLoadMore()
    await library.wait(299)
    expect(library.address()).toBe('?brand=Innova')
    await library.wait(1)
    expect(library.address()).toBe('?brand=Innova&pages=2')
  })

  it("doesn't revert a filter that is still loading", async () => {
    const library = await open()
    library.slowNetwork()
    await act(async () => library.controls().commit({ brand: 'Innova' }))
    await act(async () => library.controls().showMore())
    expect(library.controls().filters.brand).toBe('Innova')
    await library.releaseNetwork()
    expect(library.address()).toBe('?brand=Innova&pages=2')
  })

  it('is canceled by another filter, which starts at page one', async () => {
    const library = await open()
    library.pressLoadMore()
    await library.wait(100)
    await act(async () => library.controls().commit({ brand: 'Innova' }))
    await library.wait(1000)
    expect(library.address()).toBe('?brand=Innova')
    expect(screen.getByRole('button').getAttribute('aria-busy')).toBeNull()
  })
})

describe('the search', () => {
  it('keeps text that is typed while results are loading', async () => {
    const library = await open()
    library.slowNetwork()
    library.type('kast')
    await library.wait(SEARCH_DEBOUNCE_MS)
    library.type('kastap')
    await library.releaseNetwork()
    expect(library.typed()).toBe('kastap')
    await library.wait(SEARCH_DEBOUNCE_MS)
    expect(library.typed()).toBe('kastap')
    expect(library.address()).toBe('?q=kastap')
  })

  it('keeps text that is typed while another filter is selected, and searches for it', async () => {
    const library = await open()
    library.type('roc')
    await library.wait(100)
    await act(async () => library.controls().commit({ brand: 'Innova' }))
    expect(library.typed()).toBe('roc')
    await library.wait(SEARCH_DEBOUNCE_MS)
    expect(library.address()).toBe('?q=roc&brand=Innova')
  })

  it('keeps text that is too short to search for', async () => {
    const library = await open()
    library.type('kast')
    await library.wait(SEARCH_DEBOUNCE_MS)
    library.type('k')
    await library.wait(SEARCH_DEBOUNCE_MS)
    expect(library.address()).toBe('')
    expect(library.typed()).toBe('k')
  })

  it('adds one history entry, even with pauses', async () => {
    const library = await open()
    for (const text of ['ka', 'kast', 'kastaplast']) {
      library.type(text)
      await library.wait(SEARCH_DEBOUNCE_MS)
    }
    expect(library.address()).toBe('?q=kastaplast')
    await library.go(-1)
    expect(library.address()).toBe('')
    expect(library.typed()).toBe('')
    await library.go(1)
    expect(library.typed()).toBe('kastaplast')
  })

  it('is cleared by a reset, even if it is too short to search for', async () => {
    const library = await open('/library?brand=Innova')
    library.type('k')
    await library.wait(SEARCH_DEBOUNCE_MS)
    expect(library.address()).toBe('?brand=Innova')
    await act(async () => library.controls().reset())
    expect(library.typed()).toBe('')
    expect(library.address()).toBe('')
  })
})
