// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import type { OwnedDiscDialogProps } from './owned-disc-dialog.tsx'
import { AddOwnedDiscButton } from './edit-dialogs.tsx'

vi.mock('./owned-disc-dialog.tsx', () => ({
  OwnedDiscDialog: ({ discId, bagIds, onClose }: OwnedDiscDialogProps) => (
    <button type="button" onClick={onClose}>
      {`${discId} in ${bagIds?.join()}`}
    </button>
  ),
}))
afterEach(cleanup)

it('opens the form for a mold and a bag, and closes it again', async () => {
  render(<AddOwnedDiscButton label="Add My Disc" discId="innova-teebird" bagId="woods" />)
  expect(screen.queryByText('innova-teebird in woods')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Add My Disc' }))
  await userEvent.click(await screen.findByText('innova-teebird in woods'))
  await waitFor(() => expect(screen.queryByText('innova-teebird in woods')).toBeNull())
})
