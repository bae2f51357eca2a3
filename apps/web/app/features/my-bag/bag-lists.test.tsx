// @vitest-environment jsdom
// Is everything about a disc in its list, however early the list is asked for?
import type { Bag } from '@bagwise/contract'
import { aDisc } from '@bagwise/domain/testing'
import { aCopy } from '@bagwise/domain/testing/copies'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, it, vi } from 'vitest'
import { catalogQuery } from '../../data/catalog.queries.ts'
import { BagLists } from './bag-lists.tsx'

const { listCopies } = vi.hoisted(() => ({ listCopies: vi.fn<() => Promise<unknown>>() }))
vi.mock('../../data/api.ts', () => ({
  api: {
    listCopies,
    listOwnMolds: async () => ({ molds: [] }),
    listPlastics: async () => ({ plastics: [] }),
  },
}))
vi.mock('../../session/use-session.tsx', () => ({ useSession: () => ({ user: { id: 'ann' } }) }))
vi.mock('../../platform/site.ts', () => ({ useSite: () => ({ catalogVersion: '1' }) }))

it('[LS10] a list copied before the copies have arrived has their details', async () => {
  const teebird = aDisc()
  const bag = { id: 'woods', name: 'Woods', discs: [{ id: '1', disc: teebird, notes: null }] }
  let answer: (copies: unknown) => void = () => {}
  listCopies.mockReturnValue(new Promise(resolve => (answer = resolve)))
  const queries = new QueryClient()
  queries.setQueryData(catalogQuery('1').queryKey, [teebird])
  const user = userEvent.setup()
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <BagLists bag={bag as unknown as Bag} />
      </MemoryRouter>
    </QueryClientProvider>,
  )

  await user.click(await screen.findByRole('button', { name: 'Copy List' }))
  expect(await navigator.clipboard.readText()).toBe('')
  answer({
    copies: [{ ...aCopy({ discId: teebird.id, weight: 174, bagIds: ['woods'] }), version: 1 }],
  })
  await waitFor(async () => expect(await navigator.clipboard.readText()).toContain('174 g'))
})
