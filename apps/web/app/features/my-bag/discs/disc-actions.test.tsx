// @vitest-environment jsdom
// Does Undo fully restore a removed disc, and does a failed move keep the disc in at least one bag?
import type { Bag, BagDisc } from '@bagwise/contract'
import { aDisc } from '../../../../../../packages/domain/test/builders.ts'
import { act, cleanup, render, renderHook, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { BagChange } from '../../../entities/bag/changes.ts'
import { Toaster, toast } from '../../../ui/feedback/toast.tsx'
import { aBagDisc, aPlayersBag } from '../../../testing/bags.ts'
import { useDiscActions } from './disc-actions.ts'
import { DiscActionDialog } from './disc-action-dialog.tsx'

const { change, carryAgain } = vi.hoisted(() => ({ change: vi.fn(), carryAgain: vi.fn() }))
vi.mock('../../../entities/bag/mutations.ts', async load => ({
  ...(await load<object>()),
  useBagChange: () => change,
}))
vi.mock('../../../entities/collection/mutations.ts', async load => ({
  ...(await load<object>()),
  useCarryAgain: () => ({
    carriedIds: (bagId: string, discId: string) => [`copy of ${discId} in ${bagId}`],
    carryAgain,
  }),
}))

const bagDisc = (id: string, order: number, notes: string | null = null) =>
  aBagDisc(id, order, { notes, disc: aDisc({ id: `disc-${id}`, name: id.toUpperCase() }) })
const bagOf = (id: string, discs: BagDisc[]) => aPlayersBag({ id, name: id, discs })

const noted = bagDisc('b', 2, 'Flip it')
const woods = bagOf('woods', [bagDisc('a', 1), noted, bagDisc('c', 3)])
const field = bagOf('field', [])

const shown = { disc: null, open: vi.fn(), show: vi.fn(), linkTo: vi.fn(), close: vi.fn() }
async function run(step: (actions: ReturnType<typeof useDiscActions>) => Promise<void>) {
  const { result } = renderHook(() => useDiscActions(woods, shown))
  await act(() => step(result.current))
}

/** Mocks the server's response to each kind of change. */
function mockResponses(failing: readonly BagChange['kind'][] = []) {
  change.mockImplementation(({ kind, bagId }: { kind: BagChange['kind']; bagId: string }) => {
    if (failing.includes(kind)) return Promise.resolve({ kind: 'failed', problem: null })
    const discs =
      bagId === 'woods'
        ? [bagDisc('a', 1), bagDisc('c', 2), { ...bagDisc('b', 3), id: 'b2' }]
        : [noted]
    return Promise.resolve({ kind: 'done', value: bagOf(bagId, discs) })
  })
}
const kinds = () => change.mock.calls.map(([{ kind, bagId }]) => `${kind} ${bagId}`)

beforeEach(() => {
  change.mockReset()
  carryAgain.mockReset()
  HTMLDialogElement.prototype.showModal = vi.fn()
  HTMLDialogElement.prototype.close = vi.fn()
})
afterEach(() => {
  cleanup()
  toast.remove()
})

describe('Undo after Remove', () => {
  it("[CO17] restores the disc's position, note and owned discs", async () => {
    mockResponses()
    render(<Toaster />)
    await run(actions => actions.remove(noted))
    expect(screen.getByText('Disc removed from bag')).toBeDefined()
    change.mockClear()
    await act(async () => screen.getByRole('button', { name: 'Undo', hidden: true }).click())
    expect(change.mock.calls.map(([request]) => request)).toEqual([
      { kind: 'add-disc', bagId: 'woods', disc: noted.disc },
      {
        kind: 'set-notes',
        bagId: 'woods',
        bagDiscId: 'b2',
        notes: 'Flip it',
        previousNotes: null,
      },
      { kind: 'reorder', bagId: 'woods', bagDiscIds: ['a', 'b2', 'c'] },
    ])
    expect(carryAgain).toHaveBeenCalledExactlyOnceWith('woods', ['copy of disc-b in woods'])
    expect(screen.getByText('B is back in your bag')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Undo', hidden: true })).toBeNull()
  })

  it("isn't offered if the disc couldn't be removed", async () => {
    mockResponses(['remove-disc'])
    render(<Toaster />)
    await run(actions => actions.remove(noted))
    expect(screen.queryByRole('button', { name: 'Undo', hidden: true })).toBeNull()
  })
})

describe('moving to another bag', () => {
  it('adds the disc with its note, removes it from the first bag, and moves its owned discs', async () => {
    mockResponses()
    render(<Toaster />)
    await run(actions => actions.move(noted, field))
    expect(kinds()).toEqual(['add-disc field', 'set-notes field', 'remove-disc woods'])
    expect(screen.getByText('Moved B to "field"')).toBeDefined()
    expect(carryAgain).toHaveBeenCalledExactlyOnceWith('field', ['copy of disc-b in woods'])
  })

  it.each(['add-disc', 'set-notes'] as const)('removes nothing if %s fails', async failing => {
    mockResponses([failing])
    await run(actions => actions.move(noted, field))
    expect(kinds()).not.toContain('remove-disc woods')
  })

  it('shows that the disc is in both bags if only removing it failed', async () => {
    mockResponses(['remove-disc'])
    render(<Toaster />)
    await run(actions => actions.move(noted, field))
    expect(
      screen.getByText('B is in both bags now: we couldn\'t remove it from "woods"'),
    ).toBeDefined()
    expect(carryAgain).not.toHaveBeenCalled()
  })
})

it('copying leaves the first bag unchanged', async () => {
  mockResponses()
  render(<Toaster />)
  await run(actions => actions.copy(noted, field))
  expect(kinds()).toEqual(['add-disc field', 'set-notes field'])
  expect(screen.getByText('Copied B to "field"')).toBeDefined()
})

describe('the dialog to select a bag', () => {
  const openDialog = (others: readonly Bag[]) => {
    const { result } = renderHook(() => useDiscActions(woods, shown))
    const copy = vi.fn()
    const actions = { ...result.current, copy }
    const asking = { action: 'copy', bagDisc: noted } as const
    const bags = [woods, ...others]
    render(<DiscActionDialog bag={woods} bags={bags} asking={asking} actions={actions} />)
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
