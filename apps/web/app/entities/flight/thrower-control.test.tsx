// @vitest-environment jsdom
import { REFERENCE_THROWER } from '@bagwise/domain/flight'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { AssumedThrow, readThrower } from '../profile/thrower.ts'
import { ThrowerControl } from './thrower-control.tsx'
import { ThrowerSettings } from './thrower-settings.tsx'

const stored = () => readThrower(localStorage.getItem('bagwise-thrower'))
const arm = () => screen.getByLabelText<HTMLSelectElement>('Arm speed')
const field = () => screen.getByLabelText<HTMLInputElement>('Longest throw')
const chooseCustom = async () => {
  fireEvent.change(arm(), { target: { value: 'own' } })
  await screen.findByLabelText('Longest throw')
}
const type = (value: string) => fireEvent.change(field(), { target: { value } })

beforeEach(() => {
  localStorage.clear()
  render(<ThrowerSettings />)
})
afterEach(() => {
  cleanup()
  // The units switch writes this cookie.
  document.cookie = 'bagwise-units=; Max-Age=0; Path=/'
})

it('[UI9] one button shows the throw and opens its settings', async () => {
  cleanup()
  render(<ThrowerControl />)
  const line = () => screen.getByRole('button', { name: /^Throw settings/ })
  expect(line().textContent).toBe('Throw settings, right hand, backhand: RHBH · as rated')
  expect(screen.queryByRole('radio')).toBeNull()
  fireEvent.click(line())
  fireEvent.change(await screen.findByLabelText('Arm speed'), { target: { value: '300' } })
  expect(line().textContent).toContain('RHBH · 300 ft')
  for (const name of ['Left', 'Forehand', 'Hyzer', 'Meters'])
    fireEvent.click(screen.getByRole('radio', { name }))
  expect(line().textContent).toContain('LHFH hyzer · 91 m')
  fireEvent.click(line())
  expect(screen.queryByRole('radio')).toBeNull()
})

it("[FL41] a player's own bag assumes an arm of 300 ft until the player sets one", async () => {
  cleanup()
  render(
    <AssumedThrow value={300}>
      <ThrowerControl />
    </AssumedThrow>,
  )
  const line = screen.getByRole('button', { name: /^Throw settings/ })
  expect(line.textContent).toContain('RHBH · 300 ft (set yours)')
  fireEvent.click(line)
  await screen.findByLabelText('Arm speed')
  expect(arm().selectedOptions[0]?.label).toBe('Not set (300 ft)')
  fireEvent.click(screen.getByRole('radio', { name: 'Left' }))
  expect(stored()).toMatchObject({ hand: 'left', longestThrow: null })
  fireEvent.change(arm(), { target: { value: '300' } })
  expect(line.textContent).toMatch(/LHBH · 300 ft$/)
})

it('[FL13] offers hyzer, flat and anhyzer in addition to hand and throw', () => {
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Flat' }).checked).toBe(true)
  fireEvent.click(screen.getByRole('radio', { name: 'Anhyzer' }))
  fireEvent.click(screen.getByRole('radio', { name: 'Left' }))
  fireEvent.click(screen.getByRole('radio', { name: 'Forehand' }))
  expect(stored()).toMatchObject({ release: 'anhyzer', hand: 'left', style: 'forehand' })
})

it('[FL13] offers every arm speed by its label', () => {
  const labels = Array.from(arm().options, option => option.label)
  expect(labels).toEqual([
    'As rated',
    'Easy (200 ft)',
    'Relaxed (250 ft)',
    'Average (300 ft)',
    'Strong (350 ft)',
    'Fast (400 ft)',
    'Very fast (450 ft)',
    'My longest throw',
  ])
  fireEvent.change(arm(), { target: { value: '350' } })
  expect(stored().longestThrow).toBe(350)
  expect(screen.queryByLabelText('Longest throw')).toBeNull()
})

it("[FL13] accepts a player's longest throw", async () => {
  await chooseCustom()
  expect(field().value).toBe('300')
  type('425')
  expect(stored().longestThrow).toBe(425)
  type('350')
  fireEvent.blur(field())
  expect(field().value).toBe('350')
  expect(arm().value).toBe('own')
  fireEvent.change(arm(), { target: { value: 'null' } })
  expect(stored().longestThrow).toBeNull()
})

it.each(['99', '701', ''])('[FL13] shows an error for "%s"', async typed => {
  await chooseCustom()
  type('425')
  type(typed)
  expect(screen.queryByRole('alert')).toBeNull()
  fireEvent.blur(field())
  expect(screen.getByRole('alert').textContent).toBe('Enter a distance from 100 to 700 ft')
  expect(stored().longestThrow).toBe(425)
})

it('[UN3] [UN7] follows the units switch and accepts a throw in meters', async () => {
  await chooseCustom()
  type('350')
  fireEvent.click(screen.getByRole('radio', { name: 'Meters' }))
  expect(field().value).toBe('107')
  expect(stored().longestThrow).toBe(350)
  expect(screen.getByText('30 to 213 m')).toBeTruthy()
  expect(arm().options[3]?.label).toBe('Average (91 m)')
  type('120')
  expect(stored().longestThrow).toBe(394)
  fireEvent.blur(field())
  expect(field().value).toBe('120')
  type('250')
  fireEvent.blur(field())
  expect(screen.getByRole('alert').textContent).toBe('Enter a distance from 30 to 213 m')
  fireEvent.click(screen.getByRole('radio', { name: 'Feet' }))
  expect(field().value).toBe('394')
})

it('[PR28] applies a hand that was clicked before hydration, and keeps the stored throw', async () => {
  cleanup()
  const root = document.createElement('div')
  root.innerHTML = renderToString(<ThrowerSettings />)
  document.body.append(root)
  localStorage.setItem(
    'bagwise-thrower',
    JSON.stringify({ ...REFERENCE_THROWER, longestThrow: 350 }),
  )
  screen.getByRole('radio', { name: 'Left' }).click()
  const hydrated = await act(async () => hydrateRoot(root, <ThrowerSettings />))
  expect(stored()).toEqual({ ...REFERENCE_THROWER, hand: 'left', longestThrow: 350 })
  act(() => hydrated.unmount())
  root.remove()
})
