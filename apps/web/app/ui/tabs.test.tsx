// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { TabPanel, Tabs } from './tabs.tsx'

const TABS = [
  { value: 'day', label: 'Daily' },
  { value: 'week', label: 'Weekly' },
  { value: 'year', label: 'Yearly' },
] as const

function Periods() {
  const [value, setValue] = useState<(typeof TABS)[number]['value']>('day')
  return (
    <Tabs label="Period" tabs={TABS} value={value} onChange={setValue}>
      {TABS.map(tab => (
        <TabPanel key={tab.value} value={tab.value}>
          {`the ${tab.value}`}
        </TabPanel>
      ))}
    </Tabs>
  )
}

afterEach(cleanup)

const selected = () => screen.getByRole('tab', { selected: true }).textContent

it('shows only the panel of the clicked tab', async () => {
  render(<Periods />)
  await userEvent.click(screen.getByRole('tab', { name: 'Weekly' }))
  expect(screen.getByRole('tabpanel', { name: 'Weekly' }).textContent).toBe('the week')
  expect(screen.queryByText('the day')).toBeNull()
})

it('moves focus and selection with arrow keys (wrapping around), Home and End', async () => {
  render(<Periods />)
  await userEvent.tab()
  const after = async (keys: string) => {
    await userEvent.keyboard(keys)
    expect(document.activeElement?.textContent).toBe(selected())
    return selected()
  }
  expect(await after('{ArrowRight}')).toBe('Weekly')
  expect(await after('{End}')).toBe('Yearly')
  expect(await after('{ArrowRight}')).toBe('Daily')
  expect(await after('{ArrowLeft}')).toBe('Yearly')
  expect(await after('{Home}')).toBe('Daily')
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}')
  expect(selected()).toBe('Daily')
})

it('is a single tab stop', async () => {
  render(<Periods />)
  await userEvent.tab()
  await userEvent.tab()
  expect(document.activeElement?.getAttribute('role')).toBe('tabpanel')
})
