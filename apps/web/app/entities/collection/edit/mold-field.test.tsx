// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { aDisc } from '../../../../../../packages/domain/test/builders.ts'
import { appWrapper } from '../../../testing/app.tsx'
import { MoldField } from './mold-field.tsx'

afterEach(cleanup)

const TEEBIRD = aDisc({ id: 'innova-teebird', brand: 'Innova', name: 'Teebird' })

it('keeps the chosen mold when the field is clicked', async () => {
  render(<MoldField molds={[TEEBIRD]} value={TEEBIRD} onChange={() => undefined} />, {
    wrapper: appWrapper(),
  })
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Mold' })
  await userEvent.click(field)
  await userEvent.click(field)
  expect(field.value).toBe('Innova Teebird')
  expect(field.getAttribute('aria-expanded')).toBe('false')
})
