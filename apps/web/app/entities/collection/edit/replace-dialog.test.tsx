// @vitest-environment jsdom
// Does replacing a lost disc show an error if the library failed to load?
import { aDisc, anItem } from '../../../../../../packages/domain/test/builders.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import type { CollectionEntry } from '../queries.ts'
import { sessionChanged } from '../../../lib/session/session.ts'
import { serveApi } from '../../../testing/api.ts'
import { appWrapper } from '../../../testing/app.tsx'
import { aMe } from '../../../testing/players.ts'
import { stubDialogs } from '../../../testing/dialogs.ts'
import { ReplaceDialog } from './replace-dialog.tsx'

const catalog = vi.fn<() => unknown>()
serveApi({
  catalog,
  listBags: () => ({ bags: [], next: null }),
  listOwnedDiscs: () => ({ ownedDiscs: [], next: null }),
  listCustomMolds: () => ({ molds: [] }),
  getPopularity: () => ({ discs: [], votes: [] }),
})
afterEach(cleanup)

it('offers a retry if the library fails to load', async () => {
  stubDialogs()
  const lost = anItem({ place: 'lost' }) as CollectionEntry
  const actions = { dialog: null, closeDialog: vi.fn(), start: vi.fn(), act: vi.fn() }
  sessionChanged(aMe())
  render(<ReplaceDialog lost={lost} actions={actions} />, { wrapper: appWrapper() })
  const again = await screen.findByRole('button', { name: 'Try Again' })
  catalog.mockReturnValue([aDisc()])
  await userEvent.click(again)
  expect(await screen.findByText('Nothing close on your shelf.')).toBeTruthy()
})
