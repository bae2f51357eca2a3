// @vitest-environment jsdom
// Is everything about a disc in its list, however early the list is asked for?
import type { Bag } from '@bagwise/contract'
import { aDisc } from '@bagwise/domain/testing'
import { aCopy } from '@bagwise/domain/testing/copies'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { catalogQuery } from '../../data/catalog.queries.ts'
import { Toaster, toast } from '../../ui/toast.tsx'
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

const teebird = aDisc()

function open() {
  const bag = { id: 'woods', name: 'Woods', discs: [{ id: '1', disc: teebird, notes: null }] }
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  queries.setQueryData(catalogQuery('1').queryKey, [teebird])
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <BagLists bag={bag as unknown as Bag} />
      </MemoryRouter>
      <Toaster />
    </QueryClientProvider>,
  )
}

afterEach(() => {
  toast.remove()
  cleanup()
})

it('[LS10] a list copied before the copies have arrived has their details', async () => {
  let answer: (copies: unknown) => void = () => {}
  listCopies.mockReturnValue(new Promise(resolve => (answer = resolve)))
  const user = userEvent.setup()
  open()

  await user.click(await screen.findByRole('button', { name: 'Copy List' }))
  expect(await navigator.clipboard.readText()).toBe('')
  answer({
    copies: [{ ...aCopy({ discId: teebird.id, weight: 174, bagIds: ['woods'] }), version: 1 }],
  })
  await waitFor(async () => expect(await navigator.clipboard.readText()).toContain('174 g'))
})

it.each(['Copy List', 'Download CSV'])('%s says so when the copies do not arrive', async name => {
  listCopies.mockRejectedValue(new Error('no answer'))
  const user = userEvent.setup()
  open()

  await user.click(await screen.findByRole('button', { name }))
  expect(await screen.findByText(/discs couldn't be loaded/)).toBeDefined()
})
