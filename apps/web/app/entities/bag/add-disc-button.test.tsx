// @vitest-environment jsdom
// Does the button keep the focus after its disc was added?
import { aDisc } from '../../../../../packages/domain/test/builders.ts'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { AddDiscButton } from './add-disc-button.tsx'

afterEach(cleanup)

it.each([false, true])('uses aria-disabled to stay focusable (labeled: %s)', labeled => {
  const onAdd = vi.fn<() => void>()
  const button = (state: 'ready' | 'in-bag') => (
    <AddDiscButton disc={aDisc()} state={state} onAdd={onAdd} labeled={labeled} />
  )
  const { rerender } = render(button('ready'))
  const element = screen.getByRole<HTMLButtonElement>('button')
  fireEvent.click(element)
  expect(onAdd).toHaveBeenCalledTimes(1)

  rerender(button('in-bag'))
  expect(screen.getByRole('button')).toBe(element)
  expect([element.disabled, element.getAttribute('aria-disabled')]).toEqual([false, 'true'])
  fireEvent.click(element)
  expect(onAdd).toHaveBeenCalledTimes(1)
})
