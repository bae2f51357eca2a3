// @vitest-environment jsdom
import { ownedDiscKeys } from '../bag/queries.ts'
import { type ListRow, NO_DETAILS } from '@bagwise/lists'
import { aDisc } from '../../../../../packages/domain/test/builders.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { ListPreview } from './list-preview.tsx'
import { previewRows, type RowEdits } from './preview-rows.ts'

afterEach(cleanup)

const teebird = aDisc()
const wraith = aDisc({ id: 'innova-wraith', name: 'Wraith' })
const molds = [teebird, wraith]
const HOSTILE = '<img src=x onerror=alert(1)> =1+1'

const ROWS = [
  {
    kind: 'matched',
    disc: teebird,
    details: { ...NO_DETAILS, plastic: 'Star' },
    line: 1,
    text: 'a',
  },
  { kind: 'ambiguous', candidates: molds, details: NO_DETAILS, line: 2, text: 'tee or wraith' },
  { kind: 'unknown', brand: null, name: 'x', details: NO_DETAILS, line: 3, text: HOSTILE },
] as const

function Preview({ list = ROWS }: { list?: readonly ListRow[] | undefined }) {
  const [edits, setEdits] = useState<RowEdits>({})
  const rows = previewRows(list, edits, id => molds.find(disc => disc.id === id))
  return (
    <ListPreview
      rows={rows}
      molds={molds}
      onEdit={(key, edit) => setEdits(edits => ({ ...edits, [key]: { ...edits[key], ...edit } }))}
    />
  )
}

function show(list?: readonly ListRow[]) {
  const client = new QueryClient()
  client.setQueryData(ownedDiscKeys.plastics, [])
  render(
    <QueryClientProvider client={client}>
      <Preview list={list} />
    </QueryClientProvider>,
  )
  return (at: number) => {
    const row = screen.getAllByRole('row')[at + 1]
    if (!row) throw new Error(`no row ${at}`)
    return within(row)
  }
}

it("shows each row's state and escapes text", () => {
  const row = show()
  expect(row(0).getByText('Matched')).toBeTruthy()
  expect(row(0).getByText('Star')).toBeTruthy()
  expect(row(1).getByText('Choose One')).toBeTruthy()
  expect(row(2).getByText('Not Found')).toBeTruthy()
  expect(row(2).getAllByText(HOSTILE).length).toBeGreaterThan(0)
  expect(document.querySelector('img')).toBeNull()
})

it('matches a row when one of its molds is chosen', () => {
  const row = show()
  fireEvent.click(row(1).getByRole('button', { name: 'Innova Wraith' }))
  expect(row(1).getByText('Matched')).toBeTruthy()
  expect(row(1).getAllByText('Innova Wraith').length).toBeGreaterThan(0)
})

it('skips a row and includes it again', () => {
  const row = show()
  fireEvent.click(row(2).getByRole('button', { name: /^Skip/ }))
  expect(row(2).getByText('Skipped')).toBeTruthy()
  fireEvent.click(row(2).getByRole('button', { name: /^Include/ }))
  expect(row(2).getByText('Not Found')).toBeTruthy()
})

it('shows an error for an invalid weight', async () => {
  const row = show()
  fireEvent.click(row(0).getByRole('button', { name: /^Edit/ }))
  fireEvent.change(row(0).getByLabelText('Weight (g)'), { target: { value: '99' } })
  expect(row(0).getByRole('alert').textContent).toMatch(/^Weight must be between 100 and 200 g/)
  fireEvent.change(row(0).getByLabelText('Weight (g)'), { target: { value: '174' } })
  expect(row(0).queryByRole('alert')).toBeNull()
  expect(await row(0).findByLabelText('Mold')).toBeTruthy()
})

it('renders 200 rows of a long list, and more with Show More', async () => {
  const long = Array.from({ length: 230 }, (_, at) => ({ ...ROWS[0], line: at + 1, text: `${at}` }))
  const rowCount = () => document.querySelectorAll('tbody tr').length
  show(long)
  await waitFor(() => expect(rowCount()).toBe(200))
  fireEvent.click(screen.getByText('Show More (30 left)'))
  await waitFor(() => expect(rowCount()).toBe(230))
  expect(screen.queryByText(/Show More/)).toBeNull()
})
