// @vitest-environment jsdom
import { filtersFromQuery, LIBRARY_SORT_LABELS, useLibraryFilters } from './filter-url.ts'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, describe, expect, it } from 'vitest'
import { stubObservers } from '../../testing/stubs.ts'
import { FilterPanel } from './filter-panel.tsx'

async function open(search = '') {
  function Filters() {
    return (
      <form>
        <FilterPanel controls={useLibraryFilters()} brands={['Innova']} />
      </form>
    )
  }
  const router = createMemoryRouter([{ path: '/library', element: <Filters /> }], {
    initialEntries: [`/library${search}`],
  })
  const { container } = render(<RouterProvider router={router} />)
  await act(() => Promise.resolve())
  return {
    address: () => router.state.location.search,
    back: () => act(() => router.navigate(-1)),
    sort: screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' }),
    chip: (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name }),
    production: screen.getByRole<HTMLInputElement>('checkbox', { name: 'In production' }),
    click: (element: HTMLElement) => act(async () => void fireEvent.click(element)),
    choose: (select: HTMLSelectElement, value: string) =>
      act(async () => void fireEvent.change(select, { target: { value } })),
    sentByForm: () => {
      const form = container.querySelector('form') as HTMLFormElement
      const entries = [...new FormData(form)].map(([name, value]) => [
        name,
        typeof value === 'string' ? value : '',
      ])
      return filtersFromQuery(new URLSearchParams(entries))
    },
  }
}

stubObservers({ inView: true })

afterEach(cleanup)

describe('the filters', () => {
  it('[LI9][LI14] offer every order, shuffled first, and write the selected one', async () => {
    const { sort, choose, address, back } = await open()
    expect([...sort.options].map(option => option.text)).toEqual(Object.values(LIBRARY_SORT_LABELS))
    expect(sort.value).toBe('shuffled')
    await choose(sort, 'most-bagged')
    expect(address()).toBe('?sort=most-bagged')
    await choose(sort, 'shuffled')
    expect(address()).toBe('')
    await back()
    expect(sort.value).toBe('most-bagged')
  })

  it('[LI13] name the default order "Best match" during a search', async () => {
    const { sort } = await open('?q=destroyer')
    expect(sort.selectedOptions[0]?.text).toBe('Best match')
  })

  it('[LI9][LI15] accept several stabilities', async () => {
    const { chip, click, address } = await open()
    await click(chip('Understable'))
    await click(chip('Overstable'))
    expect(address()).toBe('?stability=overstable%2Cunderstable')
    expect(chip('Straight').checked).toBe(false)
    await click(chip('Understable'))
    expect(address()).toBe('?stability=overstable')
    await click(chip('Overstable'))
    expect(address()).toBe('')
  })

  it('[LI9][LI15] hide discs that are out of production', async () => {
    const { production, click, address } = await open()
    await click(production)
    expect(address()).toBe('?production=in')
    await click(production)
    expect(address()).toBe('')
  })

  it('are submitted by the form without JavaScript', async () => {
    const search = '?stability=overstable,understable&production=in&sort=newest&brand=Innova'
    const { sentByForm } = await open(search)
    expect(sentByForm()).toEqual(filtersFromQuery(search))
  })
})
