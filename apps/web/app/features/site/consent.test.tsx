// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { AnalyticsSwitch } from '../../entities/account/analytics-switch.tsx'
import { Consent } from './consent.tsx'

const Page = createRoutesStub([
  {
    path: '/',
    Component: () => (
      <>
        <Consent />
        <AnalyticsSwitch />
      </>
    ),
  },
])

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  localStorage.clear()
  Array.from(document.scripts, script => script.remove())
})

it("[T98] [T110] loads nothing if the URL contains a bag's link, even with consent", () => {
  localStorage.setItem('bagwise-analytics', 'granted')
  const site = { settings: { analyticsId: 'G-1', tagManagerId: null } }
  const Counted = createRoutesStub([
    { id: 'root', path: '/', loader: () => site, children: [{ path: '*', Component: Consent }] },
  ])
  const countScripts = (address: string) => {
    render(<Counted initialEntries={[address]} hydrationData={{ loaderData: { root: site } }} />)
    const { length } = document.scripts
    cleanup()
    return length
  }
  expect(countScripts('/u/ann/abcdefghijklmnopqrstuv')).toBe(0)
  expect(countScripts('/u/ann/abcdefghijklmnopqrstuv/embed')).toBe(0)
  expect(countScripts('/compare?a=ben/woods&b=ann/abcdefghijklmnopqrstuv')).toBe(0)
  expect(countScripts('/login?next=%2Fu%2Fann%2Fabcdefghijklmnopqrstuv')).toBe(0)
  expect(countScripts('/u/ann/woods')).toBe(1)
})

it('asks for consent if storage is blocked, but loads nothing', async () => {
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  render(<Page />)
  await userEvent.click(screen.getByRole('button', { name: "Yes, that's fine" }))
  expect(screen.queryByRole('button', { name: "Yes, that's fine" })).toBeNull()
  expect(screen.getByRole<HTMLInputElement>('switch').checked).toBe(false)
  expect(document.scripts).toHaveLength(0)
})
