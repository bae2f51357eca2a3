// @vitest-environment jsdom
import { anItem } from '../../../../../../packages/domain/test/builders.ts'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { CollectionEntry } from '../queries.ts'
import { stubDialogs } from '../../../testing/stubs.ts'
import { OwnedDiscActionDialog } from './owned-disc-action-dialog.tsx'
import type { DialogAction, OwnedDiscActions } from './owned-disc-actions.tsx'

const act = vi.fn<OwnedDiscActions['act']>()
const closeDialog = vi.fn<OwnedDiscActions['closeDialog']>()

beforeEach(() => {
  stubDialogs()
  act.mockReset().mockResolvedValue(true)
  closeDialog.mockReset()
})
afterEach(cleanup)

type Fields = { plastic?: string | null; condition?: number }

function open(action: DialogAction, ...discs: readonly Fields[]): readonly CollectionEntry[] {
  const items = discs.map(
    (fields, at) => anItem({ id: `owned-${at}`, ...fields }) as CollectionEntry,
  )
  const actions: OwnedDiscActions = { dialog: null, closeDialog, start: vi.fn(), act }
  render(<OwnedDiscActionDialog action={action} items={items} actions={actions} />)
  return items
}

async function save() {
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(closeDialog).toHaveBeenCalledOnce())
}

const STAR = { plastic: 'Star' }
const DX = { plastic: 'DX' }

it('keeps mixed plastics if nothing is entered', async () => {
  open('plastic', STAR, DX)
  expect(screen.getByPlaceholderText('Mixed')).toHaveProperty('value', '')
  await save()
  expect(act).not.toHaveBeenCalled()
})

it('sets the entered plastic for all discs', async () => {
  const items = open('plastic', STAR, DX)
  await userEvent.type(screen.getByLabelText('Plastic'), ' Champion ')
  await save()
  expect(act).toHaveBeenCalledExactlyOnceWith(items, { kind: 'set-plastic', plastic: 'Champion' })
})

it('clears a shared plastic if the field is empty', async () => {
  const items = open('plastic', STAR, STAR)
  expect(screen.getByText(/Leave empty to clear the plastic\./)).toBeTruthy()
  await userEvent.clear(screen.getByLabelText('Plastic'))
  await save()
  expect(act).toHaveBeenCalledExactlyOnceWith(items, { kind: 'set-plastic', plastic: null })
})

it('keeps mixed conditions unless one is chosen', async () => {
  open('condition', { condition: 7 }, { condition: 4 })
  expect(screen.getByRole('option', { name: 'Mixed' })).toHaveProperty('selected', true)
  await save()
  expect(act).not.toHaveBeenCalled()
})

it('sets the chosen condition', async () => {
  const items = open('condition', { condition: 7 }, { condition: 4 })
  await userEvent.selectOptions(screen.getByLabelText('Condition'), '5')
  await save()
  expect(act).toHaveBeenCalledExactlyOnceWith(items, { kind: 'set-condition', condition: 5 })
})
