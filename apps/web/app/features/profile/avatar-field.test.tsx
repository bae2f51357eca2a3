// @vitest-environment jsdom
// Does a wrong file get its sentence, a failed upload keep what was chosen, and a saved picture reach the session?
import { ApiProblem } from '@bagwise/contract'
import { AVATAR_BYTES } from '@bagwise/domain/avatar'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { stubDialogs } from '../../testing/dialogs.ts'
import { currentSession, sessionChanged, signedOut } from '../../lib/session/session.ts'
import { aMe } from '../../testing/players.ts'
import { AvatarField } from './avatar-field.tsx'

const AVATAR_MESSAGE = 'Please choose a JPEG, PNG, WebP or AVIF picture up to 8 MB'

// Busy machines are slow.
configure({ asyncUtilTimeout: 20_000 })

const { uploadMyAvatar, removeMyAvatar, loadAvatar } = vi.hoisted(() => ({
  uploadMyAvatar: vi.fn(),
  removeMyAvatar: vi.fn(),
  loadAvatar: vi.fn(),
}))
vi.mock('../../lib/api/api.ts', () => ({ api: { uploadMyAvatar, removeMyAvatar } }))
// jsdom draws nothing.
vi.mock('./chosen-picture.tsx', () => ({ loadAvatar, CroppedAvatar: () => null }))

const JPEG = [0xff, 0xd8, 0xff, 0xe0]
const aFile = (bytes: number[], name = 'me.jpg') => new File([new Uint8Array(bytes)], name)

function show(avatar: string | null): void {
  sessionChanged(aMe({ avatar }))
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
  loadAvatar.mockReset().mockImplementation((file: File) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 800, height: 400 })
    return Promise.resolve({ canvas, file })
  })
})
afterEach(() => {
  cleanup()
  signedOut()
  vi.restoreAllMocks()
})

it('[PI1] a wrong or too large file gets the sentence, until another one is chosen', async () => {
  show(null)
  choose(aFile([60, 115, 118, 103], 'me.png'))
  expect((await screen.findByRole('alert')).textContent).toBe(AVATAR_MESSAGE)
  choose(aFile(JPEG))
  await screen.findByText('Save Picture')
  expect(screen.queryByText(AVATAR_MESSAGE)).toBeNull()
  fireEvent.click(screen.getByText('Cancel'))
  choose(aFile([...JPEG, ...Array<number>(AVATAR_BYTES).fill(0)]))
  expect((await screen.findByRole('alert')).textContent).toBe(AVATAR_MESSAGE)
  expect(uploadMyAvatar).not.toHaveBeenCalled()
})

it('[PI1] a file that only begins like a picture gets the sentence', async () => {
  loadAvatar.mockResolvedValue(null)
  show(null)
  choose(aFile(JPEG))
  expect((await screen.findByText(AVATAR_MESSAGE)).getAttribute('role')).toBe('alert')
  expect(screen.queryByText('Save Picture')).toBeNull()
})

it('[PI1] what this browser cannot show is still sent', async () => {
  loadAvatar.mockResolvedValue(null)
  show(null)
  choose(aFile([0, 0, 0, 32, ...Buffer.from('ftypavif')], 'me.avif'))
  await screen.findByText(/The middle of it will be used/)
  fireEvent.click(screen.getByText('Save Picture'))
  await waitFor(() => expect(uploadMyAvatar).toHaveBeenCalledOnce())
  expect(uploadMyAvatar.mock.calls[0]?.[0]).toMatchObject({ query: {} })
})

it('[PI4] [PI6] a failure keeps what was chosen; then the crop is sent and the session knows the picture', async () => {
  uploadMyAvatar.mockRejectedValueOnce(new ApiProblem({ code: 'unavailable' }))
  show(null)
  choose(aFile(JPEG))
  fireEvent.change(await screen.findByLabelText('Left to right'), { target: { value: '100' } })
  fireEvent.click(screen.getByText('Save Picture'))
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /^Failed to upload the picture.*still here/,
  )
  fireEvent.click(screen.getByText('Save Picture'))
  await waitFor(() => expect(currentSession().user?.avatar).toBe('new'))
  expect(uploadMyAvatar).toHaveBeenLastCalledWith({
    file: expect.any(Blob),
    query: { crop: '0.5,0,1' },
  })
  expect(screen.queryByText('Save Picture')).toBeNull()
})

it('a pinch zooms as far as the fingers move apart', async () => {
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(256)
  HTMLElement.prototype.setPointerCapture = vi.fn()
  show(null)
  choose(aFile(JPEG))
  const zoom = await screen.findByLabelText<HTMLInputElement>('Zoom')
  const [area] = document.querySelectorAll('.touch-none')
  if (!area) throw new Error('There is nothing to pinch.')
  const at = (pointerId: number, clientX: number) => ({ pointerId, clientX, clientY: 128 })
  fireEvent.pointerDown(area, at(1, 100))
  fireEvent.pointerDown(area, at(2, 156))
  // Both fingers move before the next render.
  act(() => {
    fireEvent.pointerMove(area, at(1, 72))
    fireEvent.pointerMove(area, at(2, 184))
  })
  expect(zoom.value).toBe('200')
})

it('[PI6] is removed', async () => {
  show('old')
  fireEvent.click(screen.getByText('Remove Picture'))
  await waitFor(() => expect(currentSession().user?.avatar).toBeNull())
})
