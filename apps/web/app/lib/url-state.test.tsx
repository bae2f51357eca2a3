// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, describe, expect, it } from 'vitest'
import {
  type UrlFormat,
  type ChangeUrl,
  type ChangeOptions,
  useUrlState,
  useQueryParam,
} from './url-state.ts'

type View = { readonly word: string; readonly brand: string; readonly pages: number }

const FORMAT: UrlFormat<View> = {
  parse: query => ({
    word: query.get('q') ?? '',
    brand: query.get('brand') ?? '',
    pages: Number(query.get('pages') ?? '1'),
  }),
  format: ({ word, brand, pages }) => {
    const query = new URLSearchParams()
    if (word) query.set('q', word)
    if (brand) query.set('brand', brand)
    if (pages > 1) query.set('pages', String(pages))
    return query.size > 0 ? `?${query}` : ''
  },
}

/** A page at /list, and another one to navigate to. */
async function open(address = '/list') {
  let change: ChangeUrl<View> = () => {}
  let network: Promise<void> | null = null
  let release = () => {}
  function List() {
    const [view, changeView] = useUrlState(FORMAT)
    change = changeView
    return <output>{FORMAT.format(view)}</output>
  }
  const loader = () => network
  const router = createMemoryRouter(
    [
      { path: '/list', element: <List />, loader, HydrateFallback: () => null },
      { path: '/other', element: <output>other</output>, loader },
    ],
    { initialEntries: [address] },
  )
  render(<RouterProvider router={router} />)
  await screen.findByRole('status')
  return {
    router,
    /** The page's current function. */
    currentChange: () => change,
    change: (view: Partial<View>, options?: ChangeOptions) =>
      act(async () => change(before => ({ ...before, ...view }), options)),
    address: () => router.state.location.search,
    text: () => screen.getByRole('status').textContent,
    go: (delta: number) => act(() => router.navigate(delta)),
    /** From now on, every navigation waits. */
    slowNetwork: () => {
      network = new Promise(resolve => {
        release = resolve
      })
    },
    networkResponds: () => act(async () => release()),
  }
}

afterEach(cleanup)

describe('a change', () => {
  it('shows right away, before the URL changes', async () => {
    const list = await open()
    list.slowNetwork()
    await list.change({ brand: 'Innova' })
    expect(list.text()).toBe('?brand=Innova')
    expect(list.address()).toBe('')

    await list.networkResponds()
    expect(list.address()).toBe('?brand=Innova')
    expect(list.text()).toBe('?brand=Innova')
  })

  it('builds on a pending change', async () => {
    const list = await open()
    list.slowNetwork()
    await list.change({ brand: 'Innova' })
    await list.change({ pages: 2 })
    expect(list.text()).toBe('?brand=Innova&pages=2')
    await list.networkResponds()
    expect(list.address()).toBe('?brand=Innova&pages=2')
    expect(list.text()).toBe('?brand=Innova&pages=2')
  })

  it('builds on another change in the same tick', async () => {
    const list = await open()
    const change = list.currentChange()
    await act(async () => {
      change(view => ({ ...view, word: 'roc' }))
      change(view => ({ ...view, brand: 'Innova' }))
    })
    expect(list.address()).toBe('?q=roc&brand=Innova')
    expect(list.text()).toBe('?q=roc&brand=Innova')
  })

  it('starts from the newest value, even in an older function', async () => {
    const list = await open('/list?brand=Innova')
    const before = list.currentChange()
    await list.change({ brand: 'Discraft' })
    await act(async () => before(view => ({ ...view, pages: 3 })))
    expect(list.address()).toBe('?brand=Discraft&pages=3')
  })

  it('that has no effect adds no history entry', async () => {
    const list = await open('/list?brand=Innova')
    const { key } = list.router.state.location
    await list.change({ brand: 'Innova' })
    expect(list.router.state.location.key).toBe(key)
  })
})

describe('Back and Forward', () => {
  it('undo and redo one change at a time', async () => {
    const list = await open()
    await list.change({ brand: 'Innova' })
    await list.change({ pages: 2 })
    await list.go(-1)
    expect(list.text()).toBe('?brand=Innova')
    await list.go(-1)
    expect(list.text()).toBe('')
    await list.go(2)
    expect(list.text()).toBe('?brand=Innova&pages=2')
  })

  it('undo a whole word, even if it was typed in several changes', async () => {
    const list = await open('/list?brand=Innova')
    for (const word of ['ro', 'roc', 'roc3']) await list.change({ word }, { group: 'typing' })
    expect(list.text()).toBe('?q=roc3&brand=Innova')
    await list.go(-1)
    expect(list.text()).toBe('?brand=Innova')
  })

  it('undo a whole word that was typed faster than the network responded', async () => {
    const list = await open('/list?brand=Innova')
    await list.change({ brand: 'Discraft' })
    list.slowNetwork()
    for (const word of ['ro', 'roc', 'roc3']) await list.change({ word }, { group: 'typing' })
    await list.networkResponds()
    expect(list.address()).toBe('?q=roc3&brand=Discraft')
    await list.go(-1)
    expect(list.text()).toBe('?brand=Discraft')
    await list.go(1)
    await list.change({ word: 'roc3r' }, { group: 'typing' })
    await list.go(-1)
    expect(list.text()).toBe('?brand=Discraft')
  })

  it('skip a replaced entry, and more typing replaces it again', async () => {
    const list = await open()
    await list.change({ word: 'ro' }, { group: 'typing' })
    await list.change({ pages: 2 }, { replace: true })
    await list.change({ word: 'roc', pages: 1 }, { group: 'typing' })
    expect(list.text()).toBe('?q=roc')
    await list.go(-1)
    expect(list.text()).toBe('')
  })
})

describe('a late change is ignored', () => {
  it('if the player has left', async () => {
    const list = await open()
    const late = list.currentChange()
    await act(() => list.router.navigate('/other'))
    await act(async () => late(view => ({ ...view, brand: 'Innova' })))
    expect(list.router.state.location).toMatchObject({ pathname: '/other', search: '' })
  })

  it('if the player leaves in the same tick', async () => {
    const list = await open()
    list.slowNetwork()
    const change = list.currentChange()
    await act(async () => {
      change(view => ({ ...view, brand: 'Innova' }))
      void list.router.navigate('/other')
    })
    await list.networkResponds()
    expect(list.router.state.location).toMatchObject({ pathname: '/other', search: '' })
  })

  it('if the player is about to leave', async () => {
    const list = await open()
    list.slowNetwork()
    act(() => void list.router.navigate('/other'))
    await list.change({ brand: 'Innova' })
    await list.networkResponds()
    expect(list.router.state.location).toMatchObject({ pathname: '/other', search: '' })
    expect(list.text()).toBe('other')
  })
})

describe('a parameter of the query', () => {
  it('changes without affecting the others, and null removes it', async () => {
    let setCell: (value: string | null) => void = () => {}
    function Cells() {
      const [cell, set] = useQueryParam('cell')
      setCell = set
      return <output>{cell ?? 'none'}</output>
    }
    const router = createMemoryRouter([{ path: '/list', element: <Cells /> }], {
      initialEntries: ['/list?brand=Innova'],
    })
    render(<RouterProvider router={router} />)
    expect((await screen.findByRole('status')).textContent).toBe('none')
    await act(async () => setCell('9-straight'))
    expect(screen.getByRole('status').textContent).toBe('9-straight')
    expect(router.state.location.search).toBe('?brand=Innova&cell=9-straight')
    await act(async () => setCell(null))
    expect(router.state.location.search).toBe('?brand=Innova')
  })
})
