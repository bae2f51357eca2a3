// @vitest-environment jsdom
import { ApiProblem, type Bag, type Me, type ProblemCode } from '@bagwise/contract'
import { aDisc } from '../../../../../packages/domain/test/builders.ts'
import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setSignedInPlayer } from '../../lib/session/session.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { serveApi } from '../../testing/api.ts'
import { aBagDisc, aPlayersBag } from '../../testing/bags.ts'
import type { BagChange } from './changes.ts'
import { useBags } from './queries.ts'
import { useBagAction } from './messages.ts'

/** An API call. The test provides the response. */
type Call = {
  readonly name: string
  readonly body: unknown
  readonly resolve: (value: unknown) => void
  readonly reject: (code: ProblemCode, message?: string) => void
}

let calls: Call[] = []

const call = (name: string) => (input?: { body?: unknown }) =>
  new Promise((resolve, reject) => {
    const fail = (code: ProblemCode, message = 'Rejected by the server') =>
      reject(new ApiProblem({ code, message }))
    calls.push({ name, body: input?.body, resolve, reject: fail })
  })
const NAMES = ['listBags', 'createBag', 'renameBag', 'deleteBag', 'addDisc', 'reorderDiscs']
serveApi(Object.fromEntries(NAMES.map(name => [name, call(name)])))

const discs = [aBagDisc('a', 1), aBagDisc('b', 2), aBagDisc('c', 3)]
const bagOf = (overrides: Partial<Bag> = {}) => aPlayersBag({ name: 'Woods', discs, ...overrides })
const bagId = bagOf().id
const rename = (name: string): BagChange => ({ kind: 'rename', bagId, name })
const reorder = (...bagDiscIds: string[]): BagChange => ({ kind: 'reorder', bagId, bagDiscIds })

const success = vi.spyOn(toast, 'success')
const error = vi.spyOn(toast, 'error')

/** One client for all tests, like in a tab, because it never stops listening to other tabs. */
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

/** The cache notifies its observers in a 0 ms timer, and a change has several steps. */
const settled = (step: () => unknown) =>
  act(async () => {
    step()
    for (let turn = 0; turn < 5; turn += 1) await new Promise(done => setTimeout(done, 0))
  })

/** Waits for the next call and checks its name. */
async function called(name: string): Promise<Call> {
  await waitFor(() => expect(calls).not.toEqual([]))
  const call = calls.shift()
  expect(call?.name).toBe(name)
  return call as Call
}
const respond = async (name: string, value: unknown) => {
  const call = await called(name)
  await settled(() => call.resolve(name === 'listBags' ? { bags: value, next: null } : value))
  return call
}
const reject = async (name: string, code: ProblemCode, message?: string) => {
  const call = await called(name)
  await settled(() => call.reject(code, message))
}

beforeEach(() => {
  outcomes = []
  calls = []
  setSignedInPlayer({ id: 'ada', username: 'ada' } as Me)
})
afterEach(() => {
  cleanup()
  queries.clear()
  toast.remove()
  vi.clearAllMocks()
  onlineManager.setOnline(true)
})

describe('one change', () => {
  it("shows right away, then matches the server's response", async () => {
    const screen = openScreen()
    await respond('listBags', [bagOf()])
    await screen.change(rename('Fields'))
    expect(screen.name()).toBe('Fields')
    expect(success).not.toHaveBeenCalled()
    await respond('renameBag', bagOf({ name: 'Fields!', version: 2 }))
    expect(screen.name()).toBe('Fields!')
    await waitFor(() => expect(success.mock.calls).toEqual([['Bag updated successfully']]))
    expect(await outcomes[0]).toMatchObject({ kind: 'done', value: { name: 'Fields!' } })
    expect(calls).toEqual([])
  })

  it('rolls back with a message if it is rejected, and refetches the bags', async () => {
    const screen = openScreen()
    await respond('listBags', [bagOf()])
    await screen.change(rename('Fields'))
    await reject('renameBag', 'unavailable')
    expect(screen.name()).toBe('Woods')
    await waitFor(() => expect(error.mock.calls).toEqual([['Failed to update bag name']]))
    expect(await outcomes[0]).toMatchObject({ kind: 'failed', problem: { code: 'unavailable' } })
    await respond('listBags', [bagOf({ name: 'Current name', version: 3 })])
    expect(screen.name()).toBe('Current name')
  })

  it("shows the server's reason if it helps the player", async () => {
    const screen = openScreen()
    await respond('listBags', [bagOf()])
    await screen.change({ kind: 'add-disc', bagId, disc: aDisc({ id: 'one-more' }) })
    expect(screen.order()).toBe('abcpending-one-more')
    await reject('addDisc', 'bag-full', 'This bag is full')
    expect(screen.order()).toBe('abc')
    await waitFor(() => expect(error.mock.calls).toEqual([['This bag is full']]))
  })

  it('[BG17] shows no message for a disc that another tab has already added', async () => {
    const screen = openScreen()
    await respond('listBags', [bagOf()])
    await screen.change({ kind: 'add-disc', bagId, disc: aDisc({ id: 'one-more' }) })
    await reject('addDisc', 'already-in-bag')
    expect(await outcomes[0]).toEqual({ kind: 'done', value: null })
    expect(error).not.toHaveBeenCalled()
    expect(success).not.toHaveBeenCalled()
  })

  it('fails right away offline instead of waiting for the network', async () => {
    const screen = openScreen()
    await respond('listBags', [bagOf()])
    onlineManager.setOnline(false)
    await screen.change(rename('Fields'))
    await reject('renameBag', 'unavailable')
    expect(await outcomes[0]).toMatchObject({ kind: 'failed' })
  })

  it('prompts a player whose session has ended to sign in', async () => {
    const screen = openScreen()
    await respond('listBags', [])
    await screen.change({ kind: 'create', name: 'Woods', visibility: 'public' })
    await reject('createBag', 'signed-out')
    await waitFor(() => expect(error.mock.calls).toEqual([['Please sign in to create a bag']]))
  })

  it('removes a deleted bag right away and refetches the other bags for their flags', async () => {
    const screen = openScreen()
    await respond('listBags', [bagOf(), bagOf({ id: 'other', name: 'Other' })])
    await screen.change({ kind: 'delete', bagId })
    expect(screen.bags()?.map(({ id }) => id)).toEqual(['other'])
    await respond('deleteBag', undefined)
    await respond('listBags', [bagOf({ id: 'other', name: 'Other', isActive: true })])
    expect(screen.bags()).toMatchObject([{ id: 'other', isActive: true }])
  })
})

describe('several changes', () => {
  it('are sent one at a time and show together', async () => {
    const screen = openScreen()
    await respond('listBags', [bagOf()])
    await screen.change(rename('First'))
    await screen.change(reorder('c', 'a', 'b'))
    await screen.change(rename('Second'))
    expect([screen.name(), screen.order()]).toEqual(['Second', 'cab'])
    expect(calls.map(({ name }) => name)).toEqual(['renameBag'])
    const first = await respond('renameBag', bagOf({ name: 'First', version: 2 }))
    expect(first.body).toEqual({ name: 'First' })
    // The response to the first change doesn't undo the two queued ones.
    expect([screen.name(), screen.order()]).toEqual(['Second', 'cab'])
    const discs = [aBagDisc('c', 1), aBagDisc('a', 2), aBagDisc('b', 3)]
    await respond('reorderDiscs', bagOf({ name: 'First', version: 3, discs }))
    expect([screen.name(), screen.order()]).toEqual(['Second', 'cab'])
    const last = await respond('renameBag', bagOf({ name: 'Second', version: 4, discs }))
    expect(last.body).toEqual({ name: 'Second' })
    expect([screen.name(), screen.order()]).toEqual(['Second', 'cab'])
  })

  it('a rejected change rolls back only itself', async () => {
    const screen = openScreen()
    await respond('listBags', [bagOf()])
    await screen.change(reorder('c', 'a', 'b'))
    await screen.change(rename('Fields'))
    await reject('reorderDiscs', 'unavailable')
    expect([screen.name(), screen.order()]).toEqual(['Fields', 'abc'])
    await waitFor(() => expect(error.mock.calls).toEqual([['Failed to reorder discs']]))
  })

  it('only the last queued reorder is sent', async () => {
    const screen = openScreen()
    await respond('listBags', [bagOf()])
    await screen.change(rename('Fields'))
    await screen.change(reorder('b', 'a', 'c'))
    await screen.change(reorder('b', 'c', 'a'))
    expect(screen.order()).toBe('bca')
    await respond('renameBag', bagOf({ name: 'Fields', version: 2 }))
    const sent = await called('reorderDiscs')
    expect(sent.body).toEqual({ bagDiscIds: ['b', 'c', 'a'] })
  })
})

describe('other tabs and devices', () => {
  it('a change survives a late response to an earlier list request', async () => {
    const screen = openScreen()
    await respond('listBags', [bagOf()])
    await settled(() => queries.invalidateQueries())
    const late = await called('listBags')
    await screen.change(rename('Fields'))
    await respond('renameBag', bagOf({ name: 'Fields', version: 2 }))
    await settled(() => late.resolve({ bags: [bagOf()], next: null }))
    expect(screen.name()).toBe('Fields')
    // The canceled list request is repeated.
    await respond('listBags', [bagOf({ name: 'Fields', version: 2 })])
    expect(screen.name()).toBe('Fields')
  })

  it('a reorder is sent again with a disc that was added in the meantime', async () => {
    const screen = openScreen()
    await respond('listBags', [bagOf()])
    await screen.change(reorder('c', 'b', 'a'))
    await reject('reorderDiscs', 'order-mismatch')
    const now = bagOf({ version: 2, discs: [aBagDisc('a', 1), aBagDisc('c', 2), aBagDisc('d', 3)] })
    await respond('listBags', [now])
    const again = await called('reorderDiscs')
    expect(again.body).toEqual({ bagDiscIds: ['c', 'a', 'd'] })
  })

  it('a change in another tab is loaded, and a change here notifies the others', async () => {
    const screen = openScreen()
    await respond('listBags', [bagOf()])
    const otherTab = new BroadcastChannel('bagwise-bags')
    const listener = vi.fn()
    otherTab.addEventListener('message', listener)
    const post = otherTab.postMessage.bind(otherTab)

    post('changed')
    await respond('listBags', [bagOf({ name: 'From the other tab', version: 2 })])
    expect(screen.name()).toBe('From the other tab')

    await screen.change(rename('Fields'))
    await respond('renameBag', bagOf({ name: 'Fields', version: 3 }))
    await waitFor(() => expect(listener).toHaveBeenCalledOnce())
    otherTab.close()
  })
})
