// @vitest-environment jsdom
import { NO_FILTERS } from '@bagwise/domain/library'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { aDisc } from '../../../../../packages/domain/test/builders.ts'
import { appWrapper } from '../../testing/app.tsx'
import { HiddenDisc, NoResults } from './search.tsx'

afterEach(cleanup)

const filters = {
  ...NO_FILTERS,
  search: 'teebird',
  stabilities: ['understable' as const],
  speed: { min: 8, max: 15 },
}

it('[LI16] names the hidden disc and its filters, and clears only those', () => {
  const hint = { kind: 'hidden', disc: aDisc(), by: ['stabilities', 'speed'] } as const
  render(<HiddenDisc hint={hint} filters={{ ...filters, brand: 'Innova' }} />, {
    wrapper: appWrapper(),
  })
  expect(screen.getByText('Innova Teebird').parentElement?.textContent).toBe(
    'Innova Teebird is hidden by your filters: Understable, Speed 8 to 15',
  )
  const clear = screen.getByRole('link', { name: 'Clear These Filters' })
  expect(clear.getAttribute('href')).toBe('/library?q=teebird&brand=Innova')
})

it('[LI17] offers close names as searches', () => {
  const discs = ['Luna', 'Lunar', 'Tuna'].map(name => aDisc({ id: name, name }))
  render(<NoResults hint={{ kind: 'near', discs }} filters={{ ...NO_FILTERS, search: 'lxxa' }} />, {
    wrapper: appWrapper(),
  })
  expect(screen.getByRole('heading').textContent).toBe('No Discs Found')
  expect(screen.getByText(/^Did you mean/).textContent).toBe('Did you mean Luna, Lunar or Tuna?')
  expect(screen.getByRole('link', { name: 'Tuna' }).getAttribute('href')).toBe('/library?q=Tuna')
})
