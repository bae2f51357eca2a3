// @vitest-environment jsdom
import type { Bag } from '@bagwise/contract'
import { aDisc, anOwnedDisc } from '../../../../../packages/domain/test/builders.ts'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { catalogQuery } from '../../entities/disc/queries.ts'
import { Toaster, toast } from '../../ui/feedback/toast.tsx'
import { BagMenu } from './bag-menu.tsx'
import userEvent from '@testing-library/user-event'
import { setSignedInPlayer } from '../../lib/session/session.ts'
import { serveApi } from '../../testing/api.ts'
import { appWrapper, CATALOG_VERSION, testQueries } from '../../testing/app.tsx'
import { stubObservers } from '../../testing/stubs.ts'
import { aMe } from '../../testing/players.ts'

const { listOwnedDiscs } = vi.hoisted(() => ({ listOwnedDiscs: vi.fn<() => Promise<unknown>>() }))
serveApi({
  listOwnedDiscs,
  listCustomMolds: () => ({ molds: [] }),
  listPlastics: () => ({ plastics: [] }),
})

const teebird = aDisc()

async function openMenu({ notes = null }: { notes?: string | null } = {}): Promise<void> {
  const bag = {
    id: 'woods',
    name: 'Woods',
    discs: [{ id: '1', disc: teebird, notes }],
    lastChangeId: 'last',
  }
  const queries = testQueries()
  queries.setQueryData(catalogQuery(CATALOG_VERSION).queryKey, [teebird])
  render(
    <>
      <BagMenu
        bag={bag as unknown as Bag}
        isSelected
        onRename={vi.fn()}
        onClone={vi.fn()}
        onDelete={vi.fn()}
      />
      <Toaster />
    </>,
    { wrapper: appWrapper(queries) },
  )
  fireEvent.click(screen.getByRole('button', { name: 'Actions for Woods' }))
  await screen.findByRole('menu')
}
const item = (name: string) => screen.getByRole('menuitem', { name })

beforeEach(() => {
  stubObservers({ inView: true })
  setSignedInPlayer(aMe())
})
afterEach(() => {
  toast.remove()
  cleanup()
  vi.unstubAllGlobals()
})

it('[BG24] has the lists, the import and print next to the changes', async () => {
  listOwnedDiscs.mockResolvedValue({ ownedDiscs: [] })
  await openMenu()
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Set as Active',
    'Set as Primary',
    'Rename',
    'Clone Bag',
    'Undo Last Change',
    'History',
    'Copy List',
    'Download CSV',
    'Download JSON',
    'Import a List',
    'Print',
    'Delete Bag',
  ])
})

it('[LS10] a list copied before the owned discs are loaded has their details', async () => {
  let respond: (ownedDiscs: unknown) => void = () => {}
  listOwnedDiscs.mockReturnValue(new Promise(resolve => (respond = resolve)))
  const user = userEvent.setup()
  await openMenu()

  await user.click(item('Copy List'))
  expect(await navigator.clipboard.readText()).toBe('')
  respond({
    next: null,
    ownedDiscs: [
      { ...anOwnedDisc({ discId: teebird.id, weight: 174, bagIds: ['woods'] }), version: 1 },
    ],
  })
  await waitFor(async () => expect(await navigator.clipboard.readText()).toContain('174 g'))
})

it.each(['Copy List', 'Download CSV'])(
  '%s shows an error if the owned discs fail to load',
  async name => {
    listOwnedDiscs.mockRejectedValue(new Error('no response'))
    const user = userEvent.setup()
    await openMenu()

    await user.click(item(name))
    expect(await screen.findByText(/discs couldn't be loaded/)).toBeDefined()
  },
)

type ClipboardData = Record<string, Promise<Blob>>

/** Records the text written to the clipboard. */
function stubClipboard() {
  const write = vi.fn<(items: { data: ClipboardData }[]) => Promise<void>>(async ([item]) => {
    await item?.data['text/plain']
  })
  const writeText = vi.fn()
  vi.stubGlobal(
    'ClipboardItem',
    class {
      readonly data: ClipboardData
      constructor(data: ClipboardData) {
        this.data = data
      }
    },
  )
  vi.stubGlobal('navigator', { clipboard: { write, writeText } })
  return { write, writeText }
}

it('writes to the clipboard during the click, as Safari requires', async () => {
  listOwnedDiscs.mockResolvedValue({ ownedDiscs: [] })
  await openMenu()
  const button = item('Copy List')
  const { write } = stubClipboard()
  fireEvent.click(button)
  expect(write).toHaveBeenCalledOnce()
  const text = await write.mock.calls[0]?.[0][0]?.data['text/plain']
  expect(await text?.text()).toBe('Innova Teebird')
  expect(await screen.findByText('List copied to clipboard!')).toBeDefined()
})

it("copies in a browser whose clipboard doesn't accept a promise", async () => {
  listOwnedDiscs.mockResolvedValue({ ownedDiscs: [] })
  await openMenu()
  const button = item('Copy List')
  const { write, writeText } = stubClipboard()
  write.mockRejectedValue(new TypeError('not a Blob'))
  fireEvent.click(button)
  await waitFor(() => expect(writeText).toHaveBeenCalledExactlyOnceWith('Innova Teebird'))
})

it('offers to copy only the molds if the list has more details', async () => {
  listOwnedDiscs.mockResolvedValue({ ownedDiscs: [] })
  await openMenu()
  expect(item('Copy List')).toBeDefined()
  await waitFor(() => expect(listOwnedDiscs).toHaveBeenCalled())
  expect(screen.queryByRole('menuitem', { name: 'Copy Molds Only' })).toBeNull()
  cleanup()
  await openMenu({ notes: 'Straight' })
  expect(await screen.findByRole('menuitem', { name: 'Copy Molds Only' })).toBeDefined()
})
