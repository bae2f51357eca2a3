// Does a shared link get its own preview, and a hidden profile only the site's?
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { migrate } from '../db/migrate.ts'
import { loadCatalog } from '../db/seed/catalog.ts'
import { signedIn, testApp, type TestApp } from '../testing/app.ts'
import { temporarySqlite } from '../testing/databases.ts'

vi.setConfig({ testTimeout: 60_000 })

let server: TestApp
beforeAll(async () => {
  const database = temporarySqlite()
  await migrate(database)
  await loadCatalog(database, { stores: undefined, now: Date.now() })
  server = await testApp(database)
})
afterAll(() => server.app.close())

const pictureAt = async (url: string) => {
  const { statusCode, headers, rawPayload } = await server.app.inject(url)
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/png'])
  const { format, width, height } = await sharp(rawPayload).metadata()
  expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 })
  return rawPayload
}

it('draws a 1200 by 630 picture for each page and disc', async () => {
  const pictures = await Promise.all(
    [
      '/previews.png',
      '/previews/library.png',
      '/previews/help/flight-numbers.png',
      '/previews/library/innova-destroyer.png',
      '/previews/library/discraft-buzzz.png',
    ].map(pictureAt),
  )
  expect(new Set(pictures.map(picture => picture.toString('base64'))).size).toBe(5)
  expect((await pictureAt('/previews/no/such/page.png')).equals(pictures[0] as Buffer)).toBe(true)
})

it('answers HEAD like GET without the picture', async () => {
  const url = '/previews/library/innova-roc.png'
  const [head, get] = [
    await server.app.inject({ method: 'HEAD', url }),
    await server.app.inject(url),
  ]
  expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0])
  for (const name of ['content-type', 'content-length', 'etag', 'cache-control']) {
    expect(head.headers[name]).toBe(get.headers[name])
  }
})

it('[T57] shows a public player, and only the site once the profile is private', async () => {
  const site = await pictureAt('/previews.png')
  const player = await signedIn(server, 'ada')
  const byUsername = await pictureAt('/previews/u/ada.png')
  expect(byUsername.equals(site)).toBe(false)

  const profile = (await player.get('/api/me/profile')).body as object
  await player.send('PUT', '/api/me/profile', { ...profile, isPublic: false })
  expect((await pictureAt('/previews/u/ada.png')).equals(site)).toBe(true)
  expect((await pictureAt('/previews/u/nobody_here.png')).equals(site)).toBe(true)
})

it('shows a name in Latin letters, and the username instead of other scripts', async () => {
  const player = await signedIn(server, 'kimura')
  const profile = (await player.get('/api/me/profile')).body as object
  const namedPicture = async (displayName: string | null) => {
    await player.send('PUT', '/api/me/profile', { ...profile, displayName })
    return pictureAt('/previews/u/kimura.png')
  }
  const byUsername = await namedPicture(null)
  const isUsername = async (name: string) => (await namedPicture(name)).equals(byUsername)
  for (const name of ['Ada Ł. Müller', 'Nguyễn', 'W'.repeat(50), '<b>"&\'']) {
    expect([name, await isUsername(name)]).toEqual([name, false])
  }
  for (const name of ['木村 🥏', 'مرحبا', 'हिन्दी', '👨‍👩‍👧']) {
    expect([name, await isUsername(name)]).toEqual([name, true])
  }
})
