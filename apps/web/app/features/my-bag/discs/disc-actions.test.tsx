// @vitest-environment jsdom
import type { Bag, BagDisc } from '@bagwise/contract'
import { aDisc, anOwnedDisc } from '../../../../../../packages/domain/test/builders.ts'
import { act, cleanup, render, renderHook, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ownedDiscsQuery } from '../../../entities/collection/queries.ts'
import { Toaster, toast } from '../../../ui/feedback/toast.tsx'
import { serveApi } from '../../../testing/api.ts'
import { appWrapper, testQueries } from '../../../testing/app.tsx'
import { aBagDisc, aPlayersBag } from '../../../testing/bags.ts'
import { refusal } from '../../../testing/refusal.ts'
import { useDiscActions } from './disc-actions.ts'
import { DiscActionDialog } from './disc-action-dialog.tsx'

type Request = { params?: { bagId: string }; body?: object }
type Endpoint = 'addDisc' | 'setNotes' | 'removeDisc' | 'reorderDiscs' | 'changeOwnedDiscs'

let requests: (Request & { name: Endpoint })[]
let failing: readonly Endpoint[]
/** The ids of the changes that were undone. */
let undone: string[]

/** The server has a note on disc B in every bag except "woods", from which it was removed. */
const handler = (name: Endpoint) => (request: Request) => {
  requests.push({ name, ...request })
  if (failing.includes(name)) throw refusal('unavailable')
  if (!request.params) return { bags: [{ ...bagOf('field', []), changeId: name }] }
  const { bagId } = request.params
  const discs =
    bagId === 'woods'
      ? [bagDisc('a', 1), bagDisc('c', 2), { ...bagDisc('b', 3), id: 'b2' }]
      : [noted]
  return { ...bagOf(bagId, discs), changeId: `${name} ${bagId}` }
}
serveApi({
  addDisc: handler('addDisc'),
  setNotes: handler('setNotes'),
  removeDisc: handler('removeDisc'),
  reorderDiscs: handler('reorderDiscs'),
  changeOwnedDiscs: handler('changeOwnedDiscs'),
  undoChange({ params: { changeId } }: { params: { changeId: string } }) {
    undone.push(changeId)
    return { bag: null, changeId: null }
  },
})

const bagDisc = (id: string, order: number, notes: string | null = null) =>
  aBagDisc(id, order, { notes, disc: aDisc({ id: `disc-${id}`, name: id.toUpperCase() }) })
const bagOf = (id: string, discs: BagDisc[]) => aPlayersBag({ id, name: id, discs })

const noted = bagDisc('b', 2, 'Flip it')
const woods = bagOf('woods', [bagDisc('a', 1), noted, bagDisc('c', 3)])
const field = bagOf('field', [])

const shown = { disc: null, open: vi.fn(), show: vi.fn(), linkTo: vi.fn(), close: vi.fn() }
function openBag() {
  const queries = testQueries()
  const ownedDisc = anOwnedDisc({ id: 'star-b', discId: 'disc-b' })
  queries.setQueryData(ownedDiscsQuery().queryKey, {
    ownedDiscs: [{ ...ownedDisc, bagIds: ['woods'], lostFrom: [], version: 1 }],
    showOwnedDiscs: false,
  })
  return renderHook(() => useDiscActions(woods, shown), { wrapper: appWrapper(queries) })
}
async function run(step: (actions: ReturnType<typeof useDiscActions>) => Promise<void>) {
  const { result } = openBag()
  await act(() => step(result.current))
}

const calls = () => requests.map(({ name, params }) => (params ? `${name} ${params.bagId}` : name))
const carried = () =>
  requests.flatMap(({ name, body }) => (name === 'changeOwnedDiscs' ? [body] : []))
const carry = (bagId: string) => ({
  ownedDiscIds: ['star-b'],
  action: { kind: 'add-to-bag', bagId },
})

beforeEach(() => {
  requests = []
  failing = []
  undone = []
  HTMLDialogElement.prototype.showModal = vi.fn()
  HTMLDialogElement.prototype.close = vi.fn()
})
afterEach(() => {
  cleanup()
  toast.remove()
})

describe('Undo after Remove', () => {
  it('[HI3] undoes the change on the server', async () => {
    render(<Toaster />)
    await run(actions => actions.remove(noted))
    expect(screen.getByText('Disc removed from bag')).toBeDefined()
    await act(async () => screen.getByRole('button', { name: 'Undo', hidden: true }).click())
    await screen.findByText('B is back in your bag')
    expect(undone).toEqual(['removeDisc woods'])
  })

  it("isn't offered if the disc couldn't be removed", async () => {
    failing = ['removeDisc']
    render(<Toaster />)
    await run(actions => actions.remove(noted))
    expect(screen.queryByRole('button', { name: 'Undo', hidden: true })).toBeNull()
  })
})

describe('moving to another bag', () => {
  it('adds the disc with its note, removes it from the first bag, and moves its owned discs', async () => {
    render(<Toaster />)
    await run(actions => actions.move(noted, field))
    expect(calls()).toEqual([
      'addDisc field',
      'setNotes field',
      'removeDisc woods',
      'changeOwnedDiscs',
    ])
    expect(screen.getByText('Moved B to "field"')).toBeDefined()
    expect(carried()).toEqual([carry('field')])
    await act(async () => screen.getByRole('button', { name: 'Undo', hidden: true }).click())
    await screen.findByText('B is back in your bag')
    expect(undone).toEqual([
      'changeOwnedDiscs',
      'removeDisc woods',
      'setNotes field',
      'addDisc field',
    ])
  })

  it.each(['addDisc', 'setNotes'] as const)('removes nothing if %s fails', async endpoint => {
    failing = [endpoint]
    await run(actions => actions.move(noted, field))
    expect(calls()).not.toContain('removeDisc woods')
  })

  it('shows that the disc is in both bags if only removing it failed', async () => {
    failing = ['removeDisc']
    render(<Toaster />)
    await run(actions => actions.move(noted, field))
    expect(
      screen.getByText('B is in both bags now: we couldn\'t remove it from "woods"'),
    ).toBeDefined()
    expect(carried()).toEqual([])
  })
})

it('copying leaves the first bag unchanged', async () => {
  render(<Toaster />)
  await run(actions => actions.copy(noted, field))
  expect(calls()).toEqual(['addDisc field', 'setNotes field'])
  expect(screen.getByText('Copied B to "field"')).toBeDefined()
})

describe('the dialog to select a bag', () => {
  const openDialog = (others: readonly Bag[]) => {
    const { result } = openBag()
    const copy = vi.fn()
    const actions = { ...result.current, copy }
    const dialog = { action: 'copy', bagDisc: noted } as const
    const bags = [woods, ...others]
    render(<DiscActionDialog bag={woods} bags={bags} dialog={dialog} actions={actions} />)
    return copy
  }
  const button = (name: RegExp) => screen.getByRole('button', { name, hidden: true })

  it('disables bags that already have the disc', () => {
    const copy = openDialog([field, bagOf('glow', [noted])])
    expect(button(/^glow/)).toHaveProperty('disabled', true)
    button(/^field/).click()
    expect(copy).toHaveBeenCalledExactlyOnceWith(noted, field)
  })

  it('shows a message if there is no other bag', () => {
    openDialog([])
    expect(screen.getByText(/don't have another bag yet/)).toBeDefined()
  })
})
