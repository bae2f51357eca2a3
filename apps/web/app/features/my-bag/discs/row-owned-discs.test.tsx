// @vitest-environment jsdom
import type { OwnedDisc } from '@bagwise/contract'
import { aDisc, anOwnedDisc } from '../../../../../../packages/domain/test/builders.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ownedDiscsInBag } from '@bagwise/domain/collection'
import { carriedDiscsQuery, useCarriedDiscs } from '../../../entities/collection/queries.ts'
import { setSignedInPlayer } from '../../../lib/session/session.ts'
import { serveApi } from '../../../testing/api.ts'
import { aMe } from '../../../testing/players.ts'
import { RowOwnedDiscs } from './disc-row.tsx'

const { listOwnedDiscs } = vi.hoisted(() => ({ listOwnedDiscs: vi.fn<() => Promise<unknown>>() }))
serveApi({ listOwnedDiscs })
const onReplace = vi.fn()
beforeEach(() => setSignedInPlayer(aMe()))
afterEach(cleanup)

const teebird = aDisc()
const ownedDiscIn = (bagIds: string[], plastic: string) =>
  ({
    ...anOwnedDisc({ discId: teebird.id, plastic }),
    id: plastic,
    version: 1,
    bagIds,
  }) as unknown as OwnedDisc

function Row() {
  const owned = ownedDiscsInBag(useCarriedDiscs() ?? [], 'woods', teebird.id)
  return <RowOwnedDiscs disc={teebird} owned={owned} onReplace={onReplace} />
}

it("[CO3] the server renders a bag's owned discs, which stay until all owned discs are loaded", async () => {
  listOwnedDiscs.mockResolvedValueOnce({
    ownedDiscs: [ownedDiscIn(['woods'], 'Star'), ownedDiscIn([], 'Champion')],
    next: null,
  })
  const queries = new QueryClient()
  await queries.prefetchQuery(carriedDiscsQuery())
  const rendered = queries.getQueryData<readonly OwnedDisc[]>(carriedDiscsQuery().queryKey)
  expect(rendered?.map(({ plastic }) => plastic)).toEqual(['Star'])

  const page = (
    <QueryClientProvider client={queries}>
      <Row />
    </QueryClientProvider>
  )
  const root = document.createElement('main')
  document.body.append(root)
  root.innerHTML = renderToString(page)
  expect(root.textContent).toContain('Star')

  let respond: (ownedDiscs: unknown) => void = () => {}
  listOwnedDiscs.mockReturnValueOnce(new Promise(resolve => (respond = resolve)))
  const errors: unknown[] = []
  const onRecoverableError = (error: unknown) => errors.push(error)
  const hydrated = await act(async () => hydrateRoot(root, page, { onRecoverableError }))
  expect(root.textContent).toContain('Star')
  respond({
    ownedDiscs: [ownedDiscIn(['woods'], 'Star'), ownedDiscIn(['woods'], 'Pro')],
    next: null,
  })
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2))
  expect(errors).toEqual([])
  act(() => hydrated.unmount())
})

const lostDisc = (fields: Parameters<typeof anOwnedDisc>[0]) =>
  ({
    ...anOwnedDisc({ discId: teebird.id, place: 'lost', lostFrom: ['woods'], ...fields }),
    version: 1,
  }) as unknown as OwnedDisc

it('[BG25] names the lost one of two owned discs and where it was lost', async () => {
  const owned = {
    carried: [ownedDiscIn(['woods'], 'Star')],
    lost: [lostDisc({ plastic: 'Pro', condition: 7, course: 'Maple Hill', hole: '7' })],
  }
  render(<RowOwnedDiscs disc={teebird} owned={owned} onReplace={onReplace} />)
  const badges = await screen.findByRole('list', { name: 'Lost: Teebird' })
  expect(within(badges).getByRole('listitem').textContent).toContain(
    'Pro 7/10: Lost at Maple Hill, hole 7',
  )
  fireEvent.click(within(badges).getByRole('button', { name: /^Replace ?Pro Teebird$/ }))
  expect(onReplace).toHaveBeenCalledExactlyOnceWith({ ownedDisc: owned.lost[0], disc: teebird })
})

it("[BG25] doesn't name the only owned disc of a mold", async () => {
  render(
    <RowOwnedDiscs
      disc={teebird}
      owned={{ carried: [], lost: [lostDisc({ plastic: 'Pro' })] }}
      onReplace={onReplace}
    />,
  )
  const badges = await screen.findByRole('list', { name: 'Lost: Teebird' })
  expect(within(badges).getByRole('listitem').textContent).toMatch(/^Lost·Replace/)
  expect(screen.queryByRole('list', { name: 'My discs: Teebird' })).toBeNull()
})
