// @vitest-environment jsdom
// Is a row as high in the document as it is when all discs of the player are loaded?
import type { Copy } from '@bagwise/contract'
import { aDisc, aCopy } from '../../../../../packages/domain/test/builders.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { carriedCopiesQuery } from '../../data/copies.loading.ts'
import { RowCopies } from './row-copies.tsx'

const { listCopies } = vi.hoisted(() => ({ listCopies: vi.fn<() => Promise<unknown>>() }))
vi.mock('../../data/api.ts', () => ({ api: { listCopies } }))
vi.mock('../../session/use-session.tsx', () => ({ useSession: () => ({ user: { id: 'ann' } }) }))

const teebird = aDisc()
const copyIn = (bagIds: string[], plastic: string) =>
  ({
    ...aCopy({ discId: teebird.id, plastic }),
    id: plastic,
    version: 1,
    bagIds,
  }) as unknown as Copy

it('[CO3] the server renders the copies in a bag, which stay until all copies are loaded', async () => {
  listCopies.mockResolvedValueOnce({
    copies: [copyIn(['woods'], 'Star'), copyIn([], 'Champion')],
    next: null,
  })
  const queries = new QueryClient()
  await queries.prefetchQuery(carriedCopiesQuery())
  const rendered = queries.getQueryData<readonly Copy[]>(carriedCopiesQuery().queryKey)
  expect(rendered?.map(({ plastic }) => plastic)).toEqual(['Star'])

  const page = (
    <QueryClientProvider client={queries}>
      <RowCopies bagId="woods" disc={teebird} />
    </QueryClientProvider>
  )
  const root = document.createElement('main')
  document.body.append(root)
  root.innerHTML = renderToString(page)
  expect(root.textContent).toContain('Star')

  let answer: (copies: unknown) => void = () => {}
  listCopies.mockReturnValueOnce(new Promise(resolve => (answer = resolve)))
  const errors: unknown[] = []
  const onRecoverableError = (error: unknown) => errors.push(error)
  const hydrated = await act(async () => hydrateRoot(root, page, { onRecoverableError }))
  expect(root.textContent).toContain('Star')
  answer({ copies: [copyIn(['woods'], 'Star'), copyIn(['woods'], 'Pro')], next: null })
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2))
  expect(errors).toEqual([])
  act(() => hydrated.unmount())
})
