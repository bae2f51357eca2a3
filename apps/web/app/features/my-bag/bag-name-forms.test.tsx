// @vitest-environment jsdom
// Does the form that names a bag create it once, and keep a name that could not be saved?
import { act, cleanup, configure, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { NewBagForm } from './bag-name-forms.tsx'

// Busy machines are slow.
configure({ asyncUtilTimeout: 20_000 })

const { change } = vi.hoisted(() => ({ change: vi.fn() }))
vi.mock('../../data/bags.mutations.ts', () => ({ useBagChange: () => change }))

const input = (): HTMLInputElement => screen.getByLabelText('Bag name')
const button = () => screen.getByRole('button', { name: /^Creat/ })

beforeEach(() => void change.mockReset())
afterEach(cleanup)

it('creates one bag, however often it is submitted', async () => {
  let answer: (outcome: unknown) => void = () => {}
  change.mockReturnValue(new Promise(resolve => (answer = resolve)))
  const onCreated = vi.fn()
  render(<NewBagForm onCreated={onCreated} />)
  await userEvent.type(input(), ' Woods ')
  act(() => {
    input().form?.requestSubmit()
    input().form?.requestSubmit()
  })
  expect(change).toHaveBeenCalledExactlyOnceWith({ kind: 'create', name: 'Woods' })
  expect(button()).toHaveProperty('disabled', true)
  await act(async () => answer({ kind: 'done', bag: { id: 'woods' } }))
  expect(onCreated).toHaveBeenCalledExactlyOnceWith('woods')
})

it('keeps the name when the bag could not be created', async () => {
  change.mockResolvedValue({ kind: 'failed' })
  const onCreated = vi.fn()
  render(<NewBagForm onCreated={onCreated} />)
  await userEvent.type(input(), 'Woods')
  await userEvent.click(button())
  await waitFor(() => expect(button()).toHaveProperty('disabled', false))
  expect(input().value).toBe('Woods')
  expect(onCreated).not.toHaveBeenCalled()
})

it('takes no blank name, and says what is wrong with another', async () => {
  render(<NewBagForm onCreated={vi.fn()} />)
  await userEvent.type(input(), '  ')
  expect(button()).toHaveProperty('disabled', true)
  expect(screen.queryByRole('alert')).toBeNull()
  await userEvent.click(input())
  await userEvent.paste('x'.repeat(61))
  expect(screen.getByRole('alert').textContent).toBe('Bag name must be at most 60 characters')
  expect(button()).toHaveProperty('disabled', true)
})
