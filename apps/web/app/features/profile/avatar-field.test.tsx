// @vitest-environment jsdom
import { ApiProblem } from '@bagwise/contract'
import { MAX_AVATAR_BYTES } from '@bagwise/domain/avatar'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { stubDialogs } from '../../testing/stubs.ts'
import { currentSession, setSignedInPlayer, markSignedOut } from '../../lib/session/session.ts'
import { aMe } from '../../testing/players.ts'
import { AvatarField } from './avatar-field.tsx'
import { serveApi } from '../../testing/api.ts'

const AVATAR_MESSAGE = 'Please choose a JPEG, PNG, WebP or AVIF image up to 8 MB'

const uploadMyAvatar = vi.fn<(input: unknown) => Promise<unknown>>()
const removeMyAvatar = vi.fn<() => Promise<unknown>>()
serveApi({ uploadMyAvatar, removeMyAvatar })
/** Decodes a picture. It rejects a file that the browser can't show. */
const createImageBitmap = vi.fn<() => Promise<unknown>>()

const JPEG = [0xff, 0xd8, 0xff, 0xe0]
const aFile = (bytes: number[], name = 'me.jpg') => new File([new Uint8Array(bytes)], name)

function show(avatar: string | null): void {
  setSignedInPlayer(aMe({ avatar }))
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AvatarField avatar={avatar} />
    </QueryClientProvider>,
  )
}
const choose = (file: File) =>
  fireEvent.change(screen.getByLabelText('Picture file'), { target: { files: [file] } })

beforeAll(stubDialogs)
beforeEach(() => {
  uploadMyAvatar.mockReset().mockResolvedValue({ avatar: 'new' })
  removeMyAvatar.mockReset().mockResolvedValue({ avatar: null })
  createImageBitmap.mockReset().mockResolvedValue({ width: 10, height: 10, close: () => {} })
  vi.stubGlobal('createImageBitmap', createImageBitmap)
  // jsdom has no canvas.
  const { prototype } = HTMLCanvasElement
  vi.spyOn(prototype, 'getContext').mockReturnValue({ drawImage: () => {} } as never)
  vi.spyOn(prototype, 'toDataURL').mockReturnValue('data:,')
})
afterEach(() => {
  cleanup()
  markSignedOut()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('[PI1] rejects an invalid or too large file with an error, until another one is chosen', async () => {
  show(null)
  choose(aFile([60, 115, 118, 103], 'me.png'))
  expect((await screen.findByRole('alert')).textContent).toBe(AVATAR_MESSAGE)
  choose(aFile(JPEG))
  await screen.findByText('Save Picture')
  expect(screen.queryByText(AVATAR_MESSAGE)).toBeNull()
  fireEvent.click(screen.getByText('Cancel'))
  choose(aFile([...JPEG, ...Array<number>(MAX_AVATAR_BYTES).fill(0)]))
  expect((await screen.findByRole('alert')).textContent).toBe(AVATAR_MESSAGE)
  expect(uploadMyAvatar).not.toHaveBeenCalled()
})

it('[PI1] rejects a file that only starts like a picture', async () => {
  createImageBitmap.mockRejectedValue(new Error('unsupported'))
  show(null)
  choose(aFile(JPEG))
  expect((await screen.findByText(AVATAR_MESSAGE)).getAttribute('role')).toBe('alert')
  expect(screen.queryByText('Save Picture')).toBeNull()
})

it("[PI1] uploads a picture that this browser can't show", async () => {
  createImageBitmap.mockRejectedValue(new Error('unsupported'))
  show(null)
  choose(aFile([0, 0, 0, 32, ...Buffer.from('ftypavif')], 'me.avif'))
  await screen.findByText(/we'll crop it to the center/)
  fireEvent.click(screen.getByText('Save Picture'))
  await waitFor(() => expect(uploadMyAvatar).toHaveBeenCalledOnce())
  expect(uploadMyAvatar.mock.calls[0]?.[0]).toEqual({ file: expect.any(Blob) })
})

it('[PI6] keeps the chosen file if the upload fails, and updates the session when it works', async () => {
  uploadMyAvatar.mockRejectedValueOnce(new ApiProblem({ code: 'unavailable' }))
  show(null)
  choose(aFile(JPEG))
  await screen.findByLabelText('Zoom')
  fireEvent.click(screen.getByText('Save Picture'))
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /^Failed to upload the picture.*still here/,
  )
  fireEvent.click(screen.getByText('Save Picture'))
  await waitFor(() => expect(currentSession().user?.avatar).toBe('new'))
  expect(screen.queryByText('Save Picture')).toBeNull()
})

it('[PI6] removes the picture', async () => {
  show('old')
  fireEvent.click(screen.getByText('Remove Picture'))
  await waitFor(() => expect(currentSession().user?.avatar).toBeNull())
})
