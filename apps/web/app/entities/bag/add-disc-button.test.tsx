// @vitest-environment jsdom
// Does a disc's button keep the focus once its disc is in the bag?
import { aDisc } from '../../../../../packages/domain/test/builders.ts'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { AddDiscButton } from './add-disc-button.tsx'

afterEach(cleanup)

it.each([false, true])(
  'is disabled for assistive technology only, so that it stays focusable (labeled: %s)',
  labeled => {
    const onAdd = vi.fn<() => void>()
    const button = (state: 'ready' | 'in-bag') => (
      <AddDiscButton disc={aDisc()} state={state} onAdd={onAdd} labeled={labeled} />
    )
    const { rerender } = render(button('ready'))
    const shown = screen.getByRole<HTMLButtonElement>('button')
    fireEvent.click(shown)
    expect(onAdd).toHaveBeenCalledTimes(1)

    rerender(button('in-bag'))
    expect(screen.getByRole('button')).toBe(shown)
    expect([shown.disabled, shown.getAttribute('aria-disabled')]).toEqual([false, 'true'])
    fireEvent.click(shown)
    expect(onAdd).toHaveBeenCalledTimes(1)
  },
)
