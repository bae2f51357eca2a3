// @vitest-environment jsdom
import { act } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { storedText, useStoredValue } from '../../lib/browser/stored-value.ts'
import { SegmentedControl, Switch } from './choices.tsx'
import { Select } from './select.tsx'

const COLORS = ['red', 'green', 'blue'].map(value => ({ value, label: value }))
const stored = storedText('color')
const onChange = vi.fn(stored.write)

function Colors() {
  const value = useStoredValue(stored, 'red')
  return <SegmentedControl label="Color" choices={COLORS} value={value} onChange={onChange} />
}

function ColorSelect() {
  const value = useStoredValue(stored, 'red')
  return (
    <Select
      label="Color"
      options={COLORS}
      value={value ?? ''}
      onChange={event => onChange(event.currentTarget.value)}
    />
  )
}

function OnOff() {
  const [on, setOn] = useState(false)
  return <Switch label="On" checked={on} onChange={event => setOn(event.currentTarget.checked)} />
}

const root = document.createElement('div')
const inputs = () => [...root.querySelectorAll('input')]
const checked = () => inputs().map(input => input.checked)
let hydrated: Root

const select = () => root.querySelector('select') ?? document.createElement('select')

async function hydrate(page: ReactNode, clicked?: number, selected?: string) {
  root.innerHTML = renderToString(page)
  if (clicked !== undefined) inputs()[clicked]?.click()
  if (selected !== undefined) select().value = selected
  hydrated = await act(async () => hydrateRoot(root, page))
}

beforeEach(() => {
  document.body.append(root)
  localStorage.clear()
  onChange.mockClear()
})
afterEach(() => {
  act(() => hydrated.unmount())
  root.remove()
})

it('applies a choice that was clicked before hydration', async () => {
  await hydrate(<Colors />, 2)
  expect(onChange).toHaveBeenCalledExactlyOnceWith('blue')
  expect(checked()).toEqual([false, false, true])
})

it('prefers it to the stored choice', async () => {
  localStorage.setItem('color', 'green')
  await hydrate(<Colors />, 2)
  expect(localStorage.getItem('color')).toBe('blue')
  expect(checked()).toEqual([false, false, true])
})

it('changes nothing without a click', async () => {
  localStorage.setItem('color', 'green')
  await hydrate(<Colors />)
  expect(onChange).not.toHaveBeenCalled()
  expect(checked()).toEqual([false, true, false])
})

it('applies a switch that was turned on before hydration', async () => {
  await hydrate(<OnOff />, 0)
  expect(checked()).toEqual([true])
  expect(inputs()[0]?.getAttribute('aria-checked')).toBe('true')
})

it('applies an option that was selected before hydration, and prefers it to the stored one', async () => {
  localStorage.setItem('color', 'green')
  await hydrate(<ColorSelect />, undefined, 'blue')
  expect(onChange).toHaveBeenCalledExactlyOnceWith('blue')
  expect(select().value).toBe('blue')
})

it('changes nothing if no option was selected', async () => {
  localStorage.setItem('color', 'green')
  await hydrate(<ColorSelect />)
  expect(onChange).not.toHaveBeenCalled()
  expect(select().value).toBe('green')
})
