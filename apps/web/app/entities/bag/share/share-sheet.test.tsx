// @vitest-environment jsdom
import type { Bag } from '@bagwise/contract'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setSignedInPlayer } from '../../../lib/session/session.ts'
import { appWrapper } from '../../../testing/app.tsx'
import { aBagDisc, aPlayersBag } from '../../../testing/bags.ts'
import { stubDialogs } from '../../../testing/stubs.ts'
import { aMe } from '../../../testing/players.ts'
import { ShareOwnBag } from './share-bag.tsx'
import { embedSnippet } from './share-sheet.tsx'

const { toast } = vi.hoisted(() => ({
  toast: Object.assign(vi.fn(), { success: vi.fn(), error: vi.fn() }),
}))
vi.mock('../../../ui/feedback/toast.tsx', async original => ({
  ...(await original<object>()),
  toast,
}))

const TOKEN = 'aZ09_-aZ09_-aZ09_-aZ09'
const hidden = { reason: 'Spam', since: '2026-01-01T00:00:00.000Z' } as unknown as NonNullable<
  Bag['hidden']
>
const shared = {
  name: 'Woods',
  address: 'woods',
  discs: [aBagDisc('1', 1)],
  score: {} as Bag['score'],
}

stubDialogs()
beforeEach(() => setSignedInPlayer(aMe()))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  for (const mock of [toast, toast.success, toast.error]) mock.mockReset()
})

async function open(bag: Partial<Bag>) {
  const user = userEvent.setup()
  render(<ShareOwnBag bag={aPlayersBag({ ...shared, ...bag })} />, { wrapper: appWrapper() })
  await user.click(screen.getByRole('button', { name: 'Share' }))
  await screen.findByRole('dialog', { name: 'Share bag' })
  return user
}
const button = (name: string) => screen.getByRole('button', { name })
const href = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')
const copied = () => navigator.clipboard.readText()

it.each([
  ['public', '/u/ada/woods'],
  ['link', `/u/ada/${TOKEN}`],
] as const)(
  '[BP16] a %s bag has an image, a link, downloads and a list',
  async (visibility, path) => {
    const user = await open({ visibility, linkToken: visibility === 'link' ? TOKEN : null })
    expect(screen.getByRole('img').getAttribute('src')).toBe(`/previews${path}.png`)
    await user.click(button('Copy Link'))
    expect(await copied()).toBe(location.origin + path)
    expect(toast.success).toHaveBeenLastCalledWith('Bag URL copied to clipboard!')
    expect(href('Story Image')).toBe(`/images${path}/story.png`)
    expect(href('Square Image')).toBe(`/images${path}/square.png`)
    await user.click(button('Copy List'))
    await waitFor(async () => expect(await copied()).toBe('Innova Teebird'))
  },
)

it('[BP16] Embed copies the code and shows it', async () => {
  const user = await open({})
  await user.click(button('Embed'))
  const code = screen.getByLabelText<HTMLTextAreaElement>('Paste this into your site').value
  expect(code).toContain(`<iframe src="${location.origin}/u/ada/woods/embed" title="Woods"`)
  expect(await copied()).toBe(code)
  expect(href(/^See what it looks like/)).toBe('/u/ada/woods/embed')
})

it('[BP16] without clipboard access, shows the URL and the code to copy manually', async () => {
  const user = await open({})
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))
  await user.click(button('Copy Link'))
  await waitFor(() =>
    expect(toast).toHaveBeenCalledWith(`${location.origin}/u/ada/woods`, { duration: 15_000 }),
  )
  await user.click(button('Embed'))
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByLabelText('Paste this into your site')),
  )
})

it("[BP16] offers the device's share dialog if the browser supports it", async () => {
  const share = vi.fn(() => Promise.resolve())
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  const user = await open({})
  await user.click(button('Share via...'))
  expect(share).toHaveBeenCalledWith({
    title: 'Woods on Bagwise',
    text: 'Take a look at my disc golf bag "Woods"',
    url: `${location.origin}/u/ada/woods`,
  })
  Reflect.deleteProperty(navigator, 'share')
  cleanup()
  await open({})
  expect(screen.queryByRole('button', { name: 'Share via...' })).toBeNull()
})

it.each<[string, Partial<Bag>, Partial<Parameters<typeof aMe>[0]>, RegExp]>([
  ['private', { visibility: 'private' }, {}, /^Only you can see this bag\.$/],
  ['hidden', { hidden }, {}, /^A moderator hid this bag/],
  ["hidden profile's", {}, { hidden }, /^A moderator hid your profile/],
  ["private profile's", {}, { isPublic: false }, /because your profile is private/],
])('[BP16] a %s bag has neither an image nor a link', async (_, bag, profile, text) => {
  setSignedInPlayer(aMe(profile))
  await open(bag)
  expect(screen.getByText(text)).toBeTruthy()
  expect(screen.queryByRole('img')).toBeNull()
  for (const name of ['Copy Link', 'Embed'])
    expect(screen.queryByRole('button', { name })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Story Image' })).toBeNull()
  expect(button('Copy List')).toBeTruthy()
})

it('[BP16] a private bag links to its visibility setting and offers the profile to share', async () => {
  const user = await open({ visibility: 'private' })
  expect(href('To get a link, make it public or turn on "Anyone with the link".')).toBe(
    '/my-bag#visibility',
  )
  await user.click(button('Share Profile'))
  expect(await copied()).toBe(`${location.origin}/u/ada`)
  expect(toast.success).toHaveBeenCalledWith('Profile URL copied to clipboard!')
})

it("[BP16] a private profile can't be shared", async () => {
  setSignedInPlayer(aMe({ isPublic: false }))
  await open({ visibility: 'private' })
  expect(screen.queryByRole('button', { name: 'Share Profile' })).toBeNull()
})

it("[BP17] the snippet is a single iframe, even if the bag's name contains HTML", () => {
  const snippet = embedSnippet(
    'https://bagwise.example/u/ann/woods/embed',
    '"><script>alert(1)</script>&',
  )
  const parsed = /^<iframe src="([^"]*)" title="([^"<>]*)" [^<>]*><\/iframe>$/.exec(snippet)
  expect(parsed?.[1]).toBe('https://bagwise.example/u/ann/woods/embed')
  expect(parsed?.[2]).toBe('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;')
})
