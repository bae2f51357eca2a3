// @vitest-environment jsdom
import { unitsFromCookies } from '@bagwise/contract'
import type { Units } from '@bagwise/domain/units'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PreferencesSync } from './preferences-sync.tsx'
import { RenderedUnits, saveUnits, useUnits } from './units.tsx'
import { currentSession, setSignedInPlayer, markSignedOut } from '../../lib/session/session.ts'
import { aMe, NO_PREFERENCES, savedPreferences } from '../../testing/players.ts'
import { serveApi } from '../../testing/api.ts'

const { updateMyPreferences } = vi.hoisted(() => ({ updateMyPreferences: vi.fn() }))
serveApi({ updateMyPreferences })

const METERS: Units = { distance: 'meters', wind: 'm/s' }
const FEET: Units = { distance: 'feet', wind: 'mph' }
const ada = aMe()

function CurrentUnits() {
  const { distance, wind } = useUnits()
  return <p>{`${distance}, ${wind}`}</p>
}
const page = (units: Units | null) => (
  <RenderedUnits value={units}>
    <CurrentUnits />
    <PreferencesSync />
  </RenderedUnits>
)
const text = () => screen.getByText(/,/).textContent

beforeEach(() => {
  updateMyPreferences.mockReset().mockImplementation(savedPreferences)
})
afterEach(() => {
  cleanup()
  markSignedOut()
  document.body.replaceChildren()
  localStorage.clear()
  document.cookie = 'bagwise-units=; Max-Age=0; Path=/'
})

it.each([METERS, FEET])(
  '[UN7] keeps $distance, which the server rendered, on hydration',
  async units => {
    const root = document.createElement('div')
    root.innerHTML = renderToString(page(units))
    document.body.append(root)
    const before = text()
    const errors: unknown[] = []
    const hydrated = await act(async () =>
      hydrateRoot(root, page(units), { onRecoverableError: error => errors.push(error) }),
    )
    expect([text(), errors]).toEqual([before, []])
    expect(before).toBe(`${units.distance}, ${units.wind}`)
    act(() => hydrated.unmount())
  },
)

it("[UN6] reads the browser's choice if the document was the same for everyone", () => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('fi-FI')
  render(page(null))
  expect(text()).toBe('meters, m/s')
  vi.restoreAllMocks()
})

it('[UN7] applies a switch right away and stores it for the browser and the server', () => {
  render(page(FEET))
  act(() => saveUnits({ distanceUnit: 'meters' }))
  expect(text()).toBe('meters, m/s')
  act(() => saveUnits({ windUnit: 'km/h' }))
  expect(text()).toBe('meters, km/h')
  expect(unitsFromCookies(document.cookie)).toEqual({ distanceUnit: 'meters', windUnit: 'km/h' })
  expect(localStorage.getItem('bagwise-units')).toBe('meters:km/h')
})

it('[UN7] renews the cookie, because some browsers delete it early', () => {
  localStorage.setItem('bagwise-units', 'meters:')
  render(page(FEET))
  expect(unitsFromCookies(document.cookie).distanceUnit).toBe('meters')
})

it('[UN7] follows a switch in another tab', () => {
  render(page(FEET))
  act(() => {
    localStorage.setItem('bagwise-units', 'meters:')
    dispatchEvent(new StorageEvent('storage', { key: 'bagwise-units' }))
  })
  expect(text()).toBe('meters, m/s')
})

it('[UN5] prefers the profile to the browser and saves a switch in it', async () => {
  localStorage.setItem('bagwise-units', 'feet:')
  setSignedInPlayer({ ...ada, preferences: { ...NO_PREFERENCES, distanceUnit: 'meters' } })
  render(page(FEET))
  expect(text()).toBe('meters, m/s')
  act(() => saveUnits({ distanceUnit: 'feet' }))
  expect(text()).toBe('feet, mph')
  await waitFor(() => expect(updateMyPreferences).toHaveBeenCalledTimes(1))
  expect(updateMyPreferences).toHaveBeenCalledWith({ body: { distanceUnit: 'feet' } })
})

it("[UN5] saves the guest's choice in a profile without a unit", () => {
  localStorage.setItem('bagwise-units', 'meters:')
  render(page(FEET))
  act(() => setSignedInPlayer(ada))
  expect(currentSession().user?.preferences).toEqual({ ...NO_PREFERENCES, distanceUnit: 'meters' })
})

it('uses the default units if the browser reports an invalid language', () => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('c')
  saveUnits({ windUnit: 'mph' })
  render(page(null))
  expect(text()).toBe('feet, mph')
})
