// @vitest-environment jsdom
// Does a change of bags show at once, stay when the server agrees, and go back with a message when it does not?
import type { Bag, Me, ProblemCode } from '@bagwise/contract'
import { aDisc } from '../../../../../packages/domain/test/builders.ts'
import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sessionChanged } from '../../lib/session/session.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { aBagDisc, aPlayersBag } from '../../testing/bags.ts'
import type { BagChange } from './changes.ts'
import { useBags } from './queries.ts'
import { useBagAction } from './use-bag-action.ts'

/** A call of the Api, answered by the test. */
type Call = {
  readonly name: string
  readonly body: unknown
  readonly answer: (value: unknown) => void
  readonly refuse: (code: ProblemCode, message?: string) => void
}

const server = vi.hoisted(() => ({ calls: [] as Call[] }))

vi.mock('../../lib/api/api.ts', () => {
  const call = (name: string) => (input?: { body?: unknown }) =>
    new Promise((resolve, reject) => {
      const refuse = (code: ProblemCode, message = 'The server says no') =>
        reject(Object.assign(new Error(message), { name: 'ApiProblem', code }))
      server.calls.push({ name, body: input?.body, answer: resolve, refuse })
    })
  const names = ['listBags', 'createBag', 'renameBag', 'deleteBag', 'addDisc', 'reorderDiscs']
  return { api: Object.fromEntries(names.map(name => [name, call(name)])) }
})

const discs = [aBagDisc('a', 1), aBagDisc('b', 2), aBagDisc('c', 3)]
const bagOf = (overrides: Partial<Bag> = {}) => aPlayersBag({ name: 'Woods', discs, ...overrides })
const bagId = bagOf().id
const rename = (name: string): BagChange => ({ kind: 'rename', bagId, name })
const reorder = (...bagDiscIds: string[]): BagChange => ({ kind: 'reorder', bagId, bagDiscIds })

const success = vi.spyOn(toast, 'success')
const error = vi.spyOn(toast, 'error')

/** One for the file, as a tab has one: it listens to the other tabs for good. */
const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queries}>{children}</QueryClientProvider>
)

function openScreen() {
  const { result } = renderHook(() => ({ change: useBagAction(), ...useBags() }), { wrapper })
  return {
    change: (change: BagChange) => settled(() => outcomes.push(result.current.change(change))),
    name: () => result.current.bags?.[0]?.name,
    order: () => result.current.bags?.[0]?.discs.map(({ id }) => id).join(''),
    bags: () => result.current.bags,
  }
}
let outcomes: Promise<{ kind: string }>[]

/** The cache tells its readers in a timer of 0 ms, and a change has several steps. */
const settled = (step: () => unknown) =>
  act(async () => {
    step()
    for (let turn = 0; turn < 5; turn += 1) await new Promise(done => setTimeout(done, 0))
  })

/** Waits for the next call, which has to be this one. */
async function called(name: string): Promise<Call> {
  await waitFor(() => expect(server.calls).not.toEqual([]))
  const call = server.calls.shift()
  expect(call?.name).toBe(name)
  return call as Call
}
const answered = async (name: string, value: unknown) => {
  const call = await called(name)
  await settled(() => call.answer(name === 'listBags' ? { bags: value, next: null } : value))
  return call
}
const refused = async (name: string, code: ProblemCode, message?: string) => {
  const call = await called(name)
  await settled(() => call.refuse(code, message))
}

beforeEach(() => {
  outcomes = []
  server.calls = []
  sessionChanged({ id: 'ada', username: 'ada' } as Me)
})
afterEach(() => {
  cleanup()
  queries.clear()
  toast.remove()
  vi.clearAllMocks()
  onlineManager.setOnline(true)
})

describe('one change', () => {
  it('shows at once, and stays as the server answers it', async () => {
    const screen = openScreen()
    await answered('listBags', [bagOf()])
    await screen.change(rename('Fields'))
    expect(screen.name()).toBe('Fields')
    expect(success).not.toHaveBeenCalled()
    await answered('renameBag', bagOf({ name: 'Fields!', version: 2 }))
    expect(screen.name()).toBe('Fields!')
    await waitFor(() => expect(success.mock.calls).toEqual([['Bag updated successfully']]))
    expect(await outcomes[0]).toMatchObject({ kind: 'done', value: { name: 'Fields!' } })
    expect(server.calls).toEqual([])
  })

  it('goes back when it is refused, says so, and reads the bags again', async () => {
    const screen = openScreen()
    await answered('listBags', [bagOf()])
    await screen.change(rename('Fields'))
    await refused('renameBag', 'unavailable')
    expect(screen.name()).toBe('Woods')
    await waitFor(() => expect(error.mock.calls).toEqual([['Failed to update bag name']]))
    expect(await outcomes[0]).toMatchObject({ kind: 'failed', problem: { code: 'unavailable' } })
    await answered('listBags', [bagOf({ name: 'As it is now', version: 3 })])
    expect(screen.name()).toBe('As it is now')
  })

  it("tells the server's reason where it helps the player", async () => {
    const screen = openScreen()
    await answered('listBags', [bagOf()])
    await screen.change({ kind: 'add-disc', bagId, disc: aDisc({ id: 'one-more' }) })
    expect(screen.order()).toBe('abcpending-one-more')
    await refused('addDisc', 'bag-full', 'This bag is full')
    expect(screen.order()).toBe('abc')
    await waitFor(() => expect(error.mock.calls).toEqual([['This bag is full']]))
  })

  it('[BG17] says nothing of a disc that another tab added first', async () => {
    const screen = openScreen()
    await answered('listBags', [bagOf()])
    await screen.change({ kind: 'add-disc', bagId, disc: aDisc({ id: 'one-more' }) })
    await refused('addDisc', 'already-in-bag')
    expect(await outcomes[0]).toEqual({ kind: 'done', value: null })
    expect(error).not.toHaveBeenCalled()
    expect(success).not.toHaveBeenCalled()
  })

  it('without a network it fails at once instead of waiting for one', async () => {
    const screen = openScreen()
    await answered('listBags', [bagOf()])
    onlineManager.setOnline(false)
    await screen.change(rename('Fields'))
    await refused('renameBag', 'unavailable')
    expect(await outcomes[0]).toMatchObject({ kind: 'failed' })
  })

  it('asks a player whose session ended to sign in', async () => {
    const screen = openScreen()
    await answered('listBags', [])
    await screen.change({ kind: 'create', name: 'Woods', visibility: 'public' })
    await refused('createBag', 'signed-out')
    await waitFor(() => expect(error.mock.calls).toEqual([['Please sign in to create a bag']]))
  })

  it('a deleted bag is gone at once, and the others are read again for their flags', async () => {
    const screen = openScreen()
    await answered('listBags', [bagOf(), bagOf({ id: 'other', name: 'Other' })])
    await screen.change({ kind: 'delete', bagId })
    expect(screen.bags()?.map(({ id }) => id)).toEqual(['other'])
    await answered('deleteBag', undefined)
    await answered('listBags', [bagOf({ id: 'other', name: 'Other', isActive: true })])
    expect(screen.bags()).toMatchObject([{ id: 'other', isActive: true }])
  })
})

describe('several changes', () => {
  it('are sent one after the other, and show together', async () => {
    const screen = openScreen()
    await answered('listBags', [bagOf()])
    await screen.change(rename('First'))
    await screen.change(reorder('c', 'a', 'b'))
    await screen.change(rename('Second'))
    expect([screen.name(), screen.order()]).toEqual(['Second', 'cab'])
    expect(server.calls.map(({ name }) => name)).toEqual(['renameBag'])
    const first = await answered('renameBag', bagOf({ name: 'First', version: 2 }))
    expect(first.body).toEqual({ name: 'First' })
    // The answer to the first does not undo the two that wait.
    expect([screen.name(), screen.order()]).toEqual(['Second', 'cab'])
    const discs = [aBagDisc('c', 1), aBagDisc('a', 2), aBagDisc('b', 3)]
    await answered('reorderDiscs', bagOf({ name: 'First', version: 3, discs }))
    expect([screen.name(), screen.order()]).toEqual(['Second', 'cab'])
    const last = await answered('renameBag', bagOf({ name: 'Second', version: 4, discs }))
    expect(last.body).toEqual({ name: 'Second' })
    expect([screen.name(), screen.order()]).toEqual(['Second', 'cab'])
  })

  it('a refused one takes back only itself', async () => {
    const screen = openScreen()
    await answered('listBags', [bagOf()])
    await screen.change(reorder('c', 'a', 'b'))
    await screen.change(rename('Fields'))
    await refused('reorderDiscs', 'unavailable')
    expect([screen.name(), screen.order()]).toEqual(['Fields', 'abc'])
    await waitFor(() => expect(error.mock.calls).toEqual([['Failed to reorder discs']]))
  })

  it('of orders that wait only the last is sent', async () => {
    const screen = openScreen()
    await answered('listBags', [bagOf()])
    await screen.change(rename('Fields'))
    await screen.change(reorder('b', 'a', 'c'))
    await screen.change(reorder('b', 'c', 'a'))
    expect(screen.order()).toBe('bca')
    await answered('renameBag', bagOf({ name: 'Fields', version: 2 }))
    const sent = await called('reorderDiscs')
    expect(sent.body).toEqual({ bagDiscIds: ['b', 'c', 'a'] })
  })
})

describe('other tabs and devices', () => {
  it('a list asked for before the change does not undo it when it comes late', async () => {
    const screen = openScreen()
    await answered('listBags', [bagOf()])
    await settled(() => queries.invalidateQueries())
    const late = await called('listBags')
    await screen.change(rename('Fields'))
    await answered('renameBag', bagOf({ name: 'Fields', version: 2 }))
    await settled(() => late.answer({ bags: [bagOf()], next: null }))
    expect(screen.name()).toBe('Fields')
    // What was asked for is still wanted.
    await answered('listBags', [bagOf({ name: 'Fields', version: 2 })])
    expect(screen.name()).toBe('Fields')
  })

  it('an order made without a disc that came meanwhile is sent again with it', async () => {
    const screen = openScreen()
    await answered('listBags', [bagOf()])
    await screen.change(reorder('c', 'b', 'a'))
    await refused('reorderDiscs', 'order-mismatch')
    const now = bagOf({ version: 2, discs: [aBagDisc('a', 1), aBagDisc('c', 2), aBagDisc('d', 3)] })
    await answered('listBags', [now])
    const again = await called('reorderDiscs')
    expect(again.body).toEqual({ bagDiscIds: ['c', 'a', 'd'] })
  })

  it('a change in another tab is read, and a change here is told to the others', async () => {
    const screen = openScreen()
    await answered('listBags', [bagOf()])
    const otherTab = new BroadcastChannel('bagwise-bags')
    const heard = vi.fn()
    otherTab.addEventListener('message', heard)
    const tell = otherTab.postMessage.bind(otherTab)

    tell('changed')
    await answered('listBags', [bagOf({ name: 'From the other tab', version: 2 })])
    expect(screen.name()).toBe('From the other tab')

    await screen.change(rename('Fields'))
    await answered('renameBag', bagOf({ name: 'Fields', version: 3 }))
    await waitFor(() => expect(heard).toHaveBeenCalledOnce())
    otherTab.close()
  })
})
