import { beforeEach, expect, it, vi } from 'vitest'
import type { Me } from '@bagwise/contract'
import { aMe } from '../../testing/players.ts'
import type * as session from './session.ts'

const ada = aMe()

type Tab = typeof session

/** Each tab gets its own copy of the module. */
async function openTab(user: Me | null, getMe = () => Promise.resolve({ user })): Promise<Tab> {
  vi.resetModules()
  const tab: Tab = await import('./session.ts')
  tab.seedSession({ user, loading: false })
  closeTabs.push(tab.syncTabs(getMe))
  return tab
}

const closeTabs: (() => void)[] = []

beforeEach(() => {
  for (const closeTab of closeTabs.splice(0)) closeTab()
})

it('is loading until the session check is done', async () => {
  vi.resetModules()
  const tab: Tab = await import('./session.ts')
  expect(tab.currentSession()).toEqual({ user: null, loading: true })
  await tab.checkSession(() => Promise.resolve({ user: ada }))
  expect(tab.currentSession()).toEqual({ user: ada, loading: false })
})

it('[F14] signing out in one tab signs out the others within a second', async () => {
  const one = await openTab(ada)
  const other = await openTab(ada)
  one.markSignedOut()
  await vi.waitFor(() => expect(other.currentSession().user).toBeNull(), 1000)
})

it('signing in in one tab signs in the others', async () => {
  const other = await openTab(null, () => Promise.resolve({ user: ada }))
  const one = await openTab(null)
  one.setSignedInPlayer(ada)
  await vi.waitFor(() => expect(other.currentSession().user?.username).toBe('ada'), 1000)
})

it('notifies listeners when the session is lost', async () => {
  const tab = await openTab(ada)
  const listener = vi.fn<(session: { user: Me | null }) => void>()
  tab.onSessionChange(listener)
  tab.handleExpiredSession()
  expect(listener).toHaveBeenCalledWith({ user: null, loading: false })
})

it('[AC9] stops loading without an error if the check fails', async () => {
  vi.resetModules()
  const tab: Tab = await import('./session.ts')
  await tab.checkSession(() => Promise.reject(new Error('no network')))
  expect(tab.currentSession()).toEqual({ user: null, loading: false })
})

it('distinguishes a sign-out in this tab from a lost session', async () => {
  const one = await openTab(ada)
  const other = await openTab(ada)
  one.markSignedOut()
  expect(one.didSignOutHere()).toBe(true)
  await vi.waitFor(() => expect(other.currentSession().user).toBeNull(), 1000)
  expect(other.didSignOutHere()).toBe(false)
  one.setSignedInPlayer(ada)
  expect(one.didSignOutHere()).toBe(false)
})
