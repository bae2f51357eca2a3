// @vitest-environment jsdom
import type { Bag } from '@bagwise/contract'
import { aBag, aDisc } from '../../../../../../packages/domain/test/builders.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CATALOG_VERSION, appWrapper, testQueries } from '../../../testing/app.tsx'
import { catalogQuery } from '../../disc/queries.ts'
import { rankingDataQuery } from '../../disc/ranking.ts'
import { ConversionPanel } from './conversion-panel.tsx'

const BRANDS = ['Innova', 'Discraft', 'Kastaplast']
const discOf = (brand: string) => aDisc({ id: brand, name: `${brand} disc`, brand })
const bag: Bag = {
  ...aBag(),
  version: 1,
  score: null,
  discs: [{ id: 'bag-disc', order: 1, notes: null, disc: { ...discOf('Innova') } }],
}

const queries = testQueries()
queries.setQueryData(catalogQuery(CATALOG_VERSION).queryKey, BRANDS.map(discOf))
queries.setQueryData(rankingDataQuery().queryKey, { bags: 0, discs: [], votes: [] })

const App = appWrapper(queries)

let root: Root
/** Renders only urgent updates, like React does before the next paint. */
const show = (brand: string) =>
  flushSync(() =>
    root.render(
      <App>
        <ConversionPanel bag={bag} view={{ brand, inProduction: false }} changeView={() => {}} />
      </App>,
    ),
  )
const button = (name: string) => screen.getByText<HTMLButtonElement>(name, { selector: 'button' })
const replacement = (name: string) => screen.queryByText(name, { selector: 'p' })
const selectedBrand = () => screen.getByLabelText<HTMLSelectElement>('Target brand').value

beforeEach(() => {
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => root.unmount())

it('shows the new brand right away and disables the old rows until they are replaced', async () => {
  show('Discraft')
  expect(replacement('Discraft disc')).not.toBeNull()
  expect(button('EXECUTE CONVERSION').disabled).toBe(false)

  show('Kastaplast')
  expect(selectedBrand()).toBe('Kastaplast')
  // The rows still belong to the previous brand.
  expect(replacement('Discraft disc')).not.toBeNull()
  for (const name of ['EXECUTE CONVERSION', 'Accept All', 'Reject All'])
    expect(button(name).disabled).toBe(true)
  expect(screen.getByRole<HTMLInputElement>('switch', { name: /^Accept/ }).disabled).toBe(true)

  await waitFor(() => expect(replacement('Kastaplast disc')).not.toBeNull())
  expect(replacement('Discraft disc')).toBeNull()
  expect(button('EXECUTE CONVERSION').disabled).toBe(false)
})

it('jumps from the summary bar to the save step', () => {
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

it('keeps the save form when the brand changes', async () => {
  show('Discraft')
  fireEvent.click(screen.getByRole('radio', { name: /^Create New/ }))
  const name = () => screen.getByLabelText<HTMLInputElement>('New bag name').value
  fireEvent.change(screen.getByLabelText('New bag name'), { target: { value: 'All New' } })
  show('Kastaplast')
  await waitFor(() => expect(replacement('Kastaplast disc')).not.toBeNull())
  expect(name()).toBe('All New')
})

it('labels gained shots and gaps', () => {
  show('Discraft')
  const report = within(screen.getByRole('region', { name: 'Report card' }))
  expect(report.getByText('Shots gained')).toBeTruthy()
  expect(report.getAllByText('gap').length).toBeGreaterThan(0)
  expect(report.queryByText(/\b(won|open)\b/)).toBeNull()
})

it('[SW36] suggests a name, and says why the button is disabled without one', () => {
  show('Discraft')
  fireEvent.click(screen.getByRole('radio', { name: /^Create New/ }))
  const name = screen.getByLabelText<HTMLInputElement>('New bag name')
  expect(name.value).toBe('Woods, all Discraft')
  const execute = button('EXECUTE CONVERSION')
  expect(execute.getAttribute('aria-disabled')).toBeNull()
  fireEvent.change(name, { target: { value: ' ' } })
  expect(execute.getAttribute('aria-disabled')).toBe('true')
  const reason = document.getElementById(execute.getAttribute('aria-describedby') ?? '')
  expect(reason?.textContent).toBe('Please enter a name for the new bag.')
})

it("shows offline that the player's choices are kept", () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  show('Discraft')
  expect(screen.getByText(/^You're offline\. Your choices are still here/)).toBeTruthy()
  vi.restoreAllMocks()
})
