// @vitest-environment jsdom
// Can nothing of the old brand be pressed while the rows of a new one are on their way, and is saving within reach?
import type { Bag } from '@bagwise/contract'
import { aBag, aDisc } from '../../../../../../packages/domain/test/builders.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { rankingDataQuery } from '../queries.ts'
import { ConversionPanel } from './conversion-panel.tsx'

const library = vi.hoisted(() => ({ discs: [] as unknown[], failed: false }))
vi.mock('../../disc/queries.ts', async load => ({
  ...(await load<object>()),
  useCatalog: () => library,
}))
vi.mock('../../bag/queries.ts', async load => ({
  ...(await load<object>()),
  bagKeys: { all: ['bags'] },
  useBags: () => ({}),
}))

const BRANDS = ['Innova', 'Discraft', 'Kastaplast']
const discOf = (brand: string) => aDisc({ id: brand, name: `${brand} disc`, brand })
const bag: Bag = {
  ...aBag(),
  version: 1,
  score: null,
  discs: [{ id: 'held', order: 1, notes: null, disc: { ...discOf('Innova') } }],
}

const queries = new QueryClient()
queries.setQueryData(rankingDataQuery().queryKey, { bags: 0, discs: [], votes: [] })

let root: Root
/** Draws only what is urgent, as the browser does before the next paint. */
const show = (brand: string) =>
  flushSync(() =>
    root.render(
      <QueryClientProvider client={queries}>
        <MemoryRouter>
          <ConversionPanel bag={bag} view={{ brand, inProduction: false }} go={() => {}} />
        </MemoryRouter>
      </QueryClientProvider>,
    ),
  )
const button = (name: string) => screen.getByText<HTMLButtonElement>(name, { selector: 'button' })
const replacement = (name: string) => screen.queryByText(name, { selector: 'p' })
const brandShown = () => screen.getByLabelText<HTMLSelectElement>('Target brand').value

beforeEach(() => {
  library.discs = BRANDS.map(discOf)
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => root.unmount())

it('shows the new brand at once, and lets the old rows go before anything can be pressed', async () => {
  show('Discraft')
  expect(replacement('Discraft disc')).not.toBeNull()
  expect(button('EXECUTE CONVERSION').disabled).toBe(false)

  show('Kastaplast')
  expect(brandShown()).toBe('Kastaplast')
  // The rows are still those of the brand before.
  expect(replacement('Discraft disc')).not.toBeNull()
  for (const name of ['EXECUTE CONVERSION', 'Accept All', 'Reject All'])
    expect(button(name).disabled).toBe(true)
  expect(screen.getByRole<HTMLInputElement>('switch', { name: /^Accept/ }).disabled).toBe(true)

  await waitFor(() => expect(replacement('Kastaplast disc')).not.toBeNull())
  expect(replacement('Discraft disc')).toBeNull()
  expect(button('EXECUTE CONVERSION').disabled).toBe(false)
})

it('leads from the bar below the rows to saving', () => {
  const scrolled: Element[] = []
  Element.prototype.scrollIntoView = function scroll() {
    scrolled.push(this)
  }
  show('Discraft')
  fireEvent.click(screen.getByRole('button', { name: /^1 of 1 disc selected.*Save$/ }))
  const heading = screen.getByRole('heading', { name: 'SAVE TO' })
  expect(document.activeElement).toBe(heading)
  expect(scrolled).toEqual([heading])

  flushSync(() => button('Reject All').click())
  const bar = screen.getByRole<HTMLButtonElement>('button', { name: /^0 of 1 disc selected/ })
  expect(bar.disabled).toBe(true)
})

it('keeps where to save the bag when the brand changes', async () => {
  show('Discraft')
  fireEvent.click(screen.getByRole('radio', { name: /^Create New/ }))
  const name = () => screen.getByLabelText<HTMLInputElement>('New bag name').value
  fireEvent.change(screen.getByLabelText('New bag name'), { target: { value: 'All New' } })
  show('Kastaplast')
  await waitFor(() => expect(replacement('Kastaplast disc')).not.toBeNull())
  expect(name()).toBe('All New')
})

it('calls shots gained, and what no disc covers a gap', () => {
  show('Discraft')
  const report = within(screen.getByRole('region', { name: 'REPORT CARD' }))
  expect(report.getByText('Shots gained')).toBeTruthy()
  expect(report.getAllByText('gap').length).toBeGreaterThan(0)
  expect(report.queryByText(/\b(won|open)\b/)).toBeNull()
})
