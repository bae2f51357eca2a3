// Avatar URLs on another host. The host must neither receive the page's URL nor break the page.
import type { Route } from '@playwright/test'
import { aPlayer, expect, test } from '../../pages/accounts.ts'

const AVATAR = 'https://pictures.example/ada.png'
const NAME = 'Ada Lindqvist'

/** An image of any size in a few bytes. */
const svg = (width: number, height: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="red"/></svg>`

const avatar = (body: string) => (route: Route) =>
  route.fulfill({ contentType: 'image/svg+xml', body })

const HOSTS: Readonly<Record<string, (route: Route) => Promise<void> | void>> = {
  'sends a picture': avatar(svg(200, 200)),
  'sends a huge one': avatar(svg(12_000, 9000)),
  'sends a sliver': avatar(svg(4000, 1)),
  'sends an HTML page': route => route.fulfill({ contentType: 'text/html', body: '<h1>No</h1>' }),
  'sends nothing': route => route.fulfill({ contentType: 'image/png', body: '' }),
  'hangs up': route => route.abort(),
  'never responds': () => undefined,
}

test("[T61, T62] an avatar's host receives neither the page's URL nor the player, and can't break the page", async ({
  page,
  signUp,
  updateProfile,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED|Failed to load resource/)
  const player = await signUp(aPlayer('pictured'))
  await updateProfile({ displayName: NAME, avatarUrl: AVATAR })

  const sizes = new Set<string>()
  for (const [behavior, respond] of Object.entries(HOSTS)) {
    await page.unrouteAll()
    await page.route('https://pictures.example/**', respond)
    const avatarRequest = page.waitForRequest(AVATAR)
    await page.goto(`/u/${player.username}`, { waitUntil: 'commit' })
    const headers = await (await avatarRequest).allHeaders()
    expect(headers['referer'], behavior).toBeUndefined()
    expect(headers['cookie'], behavior).toBeUndefined()
    await expect(page.getByRole('heading', { name: NAME, level: 1 })).toBeVisible()
    const box = await page.getByText('AL', { exact: true }).first().boundingBox()
    sizes.add(`${box?.width} x ${box?.height}`)
    await expect(page.getByRole('link', { name: 'Edit Profile' })).toBeVisible()
  }
  expect([...sizes]).toHaveLength(1)
})
