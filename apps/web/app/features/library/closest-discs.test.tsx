// @vitest-environment jsdom
import { aDisc } from '../../../../../packages/domain/test/builders.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { ClosestList } from './disc-page.tsx'

afterEach(cleanup)

const mine = aDisc({ id: 'mine', name: 'Mine', brand: 'Own', speed: 9 })
const other = (name: string, rest: Partial<Parameters<typeof aDisc>[0]> = {}) =>
  aDisc({ id: name, name, brand: 'Other', speed: 9, ...rest })

it('[SW5, SW8] shows exact matches first, then well-known discs, and none of the same brand', () => {
  const discs = [
    mine,
    other('Sibling', { brand: 'Own' }),
    other('Far', { speed: 11 }),
    other('Close', { speed: 10, known: 5 }),
    other('Unknown', { known: 0 }),
    other('Famous', { known: 5 }),
  ]
  render(
    <MemoryRouter>
      <ClosestList disc={mine} discs={discs} />
    </MemoryRouter>,
  )
  const names = screen.getAllByRole('heading').map(heading => heading.textContent)
  expect(names).toEqual(['Famous', 'Unknown', 'Close', 'Far'])
})
