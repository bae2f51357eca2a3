// @vitest-environment jsdom
import { aDisc, anItem } from '../../../../../../packages/domain/test/builders.ts'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import type { CollectionEntry } from '../queries.ts'
import { setSignedInPlayer } from '../../../lib/session/session.ts'
import { serveApi } from '../../../testing/api.ts'
import { appWrapper } from '../../../testing/app.tsx'
import { aMe } from '../../../testing/players.ts'
import { stubDialogs } from '../../../testing/stubs.ts'
import { ReplaceDialog } from './replace-dialog.tsx'

const catalog = vi.fn<() => unknown>()
const bags = vi.fn<() => unknown[]>(() => [])
const ownedDiscs = vi.fn<() => unknown[]>(() => [])
const calls: unknown[] = []
serveApi({
  catalog,
  listBags: () => ({ bags: bags(), next: null }),
  listOwnedDiscs: () => ({ ownedDiscs: ownedDiscs(), next: null }),
  swapDisc: (request: unknown) => {
    calls.push(request)
    return bags()[0]
  },
  changeOwnedDiscs: ({ body }: { body: unknown }) => {
    calls.push(body)
    return { ownedDiscs: [], bags: [], isPartial: false }
  },
  listCustomMolds: () => ({ molds: [] }),
  getPopularity: () => ({ discs: [], votes: [] }),
})
afterEach(cleanup)

it('offers a retry if the library fails to load', async () => {
  stubDialogs()
  const lost = anItem({ place: 'lost' }) as CollectionEntry
  const actions = { dialog: null, closeDialog: vi.fn(), start: vi.fn(), act: vi.fn() }
  setSignedInPlayer(aMe())
  render(<ReplaceDialog lost={lost} actions={actions} />, { wrapper: appWrapper() })
  const again = await screen.findByRole('button', { name: 'Try Again' })
  catalog.mockReturnValue([aDisc()])
  await userEvent.click(again)
  expect(await screen.findByText("There's nothing similar on your shelf.")).toBeTruthy()
})

it("[CO23] another mold gets the lost disc's place and note, and the bag no longer marks it as lost", async () => {
  stubDialogs()
  const [teebird, eagle] = [aDisc(), aDisc({ id: 'eagle', name: 'Eagle' })]
  const lost = anItem({ id: 'lost', place: 'lost', lostFrom: ['woods'] }) as CollectionEntry
  const shelf = anItem({ id: 'spare', discId: eagle.id }).ownedDisc
  const row = { id: 'row', order: 1, notes: 'For big skips', disc: teebird }
  bags.mockReturnValue([{ id: 'woods', name: 'Woods', version: 1, discs: [row] }])
  ownedDiscs.mockReturnValue([
    { ...lost.ownedDisc, version: 1 },
    { ...shelf, version: 1 },
  ])
  catalog.mockReturnValue([teebird, eagle])
  setSignedInPlayer(aMe())
  const act = vi.fn(async () => true)
  const actions = { dialog: null, closeDialog: vi.fn(), start: vi.fn(), act }
  render(<ReplaceDialog lost={lost} actions={actions} />, { wrapper: appWrapper() })
  await userEvent.click(await screen.findByRole('button', { name: 'Add to Bag: Eagle' }))
  await waitFor(() => expect(actions.closeDialog).toHaveBeenCalled())
  expect(calls).toEqual([
    { params: { bagId: 'woods' }, body: { bagDiscId: 'row', discId: 'eagle' } },
    { ownedDiscIds: ['lost'], action: { kind: 'remove-from-bag', bagId: 'woods' } },
  ])
  expect(act).toHaveBeenCalledExactlyOnceWith([expect.objectContaining({ disc: eagle })], {
    kind: 'add-to-bag',
    bagId: 'woods',
  })
})
