// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useRef } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { isSlashKey, useSlashKey } from './slash-key.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function SearchPage() {
  const input = useRef<HTMLInputElement>(null)
  useSlashKey(input)
  return (
    <>
      <input ref={input} aria-label="Search" />
      <textarea aria-label="Note" />
      <button type="button">Save</button>
    </>
  )
}

it('[UI6] focuses the search field', async () => {
  render(<SearchPage />)
  screen.getByText('Save').focus()
  await userEvent.keyboard('/')
  const search = screen.getByLabelText<HTMLInputElement>('Search')
  expect(document.activeElement).toBe(search)
  expect(search.value).toBe('')
})

it('[UI6] types a slash into other fields', async () => {
  render(<SearchPage />)
  const note = screen.getByLabelText<HTMLTextAreaElement>('Note')
  note.focus()
  await userEvent.keyboard('1/2')
  expect(document.activeElement).toBe(note)
  expect(note.value).toBe('1/2')
})

it('[UI6] does nothing while a dialog is open, or with a modifier key', async () => {
  render(<SearchPage />)
  await userEvent.keyboard('{Control>}/{/Control}')
  expect(document.activeElement).toBe(document.body)
  // jsdom doesn't support modal dialogs.
  vi.spyOn(document, 'querySelector').mockReturnValue(document.body)
  await userEvent.keyboard('/')
  expect(document.activeElement).toBe(document.body)
})

it('[UI6] is handled once', async () => {
  render(<SearchPage />)
  const handled: boolean[] = []
  const onKey = (event: KeyboardEvent) => handled.push(!isSlashKey(event))
  addEventListener('keydown', onKey)
  await userEvent.keyboard('/')
  removeEventListener('keydown', onKey)
  expect(handled).toEqual([true])
})
